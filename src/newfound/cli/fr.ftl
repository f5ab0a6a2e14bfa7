cannot-read = { $file } ne peut pas être lu : { $reason }.
cannot-write = { $file } ne peut pas être écrit : { $reason }.
not-text = { $file } n’est pas un fichier de texte.
option-form = « { $text } » devrait être NOM=VALEUR.
no-seat = Il n’y a pas de place { $seat } à cette table ; elles vont de 0 à { $last }, et -1 laisse jouer les robots seuls.

resume-differs = La partie écrite est { $game } à { $players } joueurs ; n’indiquez rien d’autre.

welcome = { $game } à { $players } joueurs.
begins = { $seat } commence.
help = Répondez par un numéro de la liste ou par son texte (la fin suffit : G7). u annule, q quitte, ? montre cette ligne.
prompt = Votre choix (1–{ $count }) :
no-number = La liste va de 1 à { $count }.
no-undo = Il n’y a rien à reprendre : quelqu’un d’autre a joué depuis, ou c’est le début.
left = La partie est gardée dans { $file } ; continuez avec : { $command }
in-file = { $file } : { $what }
score = { $seat } : { $score ->
    [one] { $score } point
   *[other] { $score } points
}
won = { $count ->
    [one] { $names } gagne.
   *[other] { $names } se partagent la victoire.
}
written = Toute la partie est écrite dans { $file }.
drawn = { $file } est dessiné.

bench-seconds = Une mesure demande plus de 0 seconde.
bench-progress = { $game } : { $what }
bench-playouts = parties au hasard, un cœur
bench-all-cores = parties au hasard, tous les cœurs
bench-interpreted = parties au hasard, interprétées
bench-search = recherche d’un robot
bench-clone = copie d’un enregistrement
bench-compile = compilation
bench-title = Parties de { $game } au hasard, { $players } joueurs
bench-api = l’API Python
bench-row-games = parties par seconde, un cœur
bench-row-decisions = décisions par seconde, un cœur
bench-row-all-cores = décisions par seconde, tous les cœurs
bench-row-interpreted = décisions par seconde, interprétées
bench-row-search = simulations d’un robot par seconde, jouées au hasard jusqu’au bout
bench-row-bot = simulations d’un robot par seconde, comme il joue
bench-row-length = décisions par partie
bench-row-clone = copie d’un enregistrement
bench-row-cold = première partie, rien de compilé
bench-row-warm = première partie, déjà compilée
bench-row-api = une décision par l’API Python
bench-row-svg = une image

compiling = Compilation des règles de { $game }, une seule fois : { $done }/{ $total }

arena-games = parties
arena-so-far = Elo jusqu’ici
arena-title = { $game }, { $players } joueurs, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
arena-fair = Un de la ligne parmi { $others } de la colonne ; la part équitable est { NUMBER($share, style: "percent", maximumFractionDigits: 0) }.
arena-head-elo = Elo
arena-head-points = points
arena-head-seconds = s/décision
arena-elo = { $elo }
arena-elo-range = { $low } à { $high }
arena-points = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-seconds = { NUMBER($seconds, minimumFractionDigits: 3, maximumFractionDigits: 3) }
arena-share = { NUMBER($share, style: "percent", maximumFractionDigits: 0) }
arena-range = { NUMBER($low, maximumFractionDigits: 0) }–{ NUMBER($high, maximumFractionDigits: 0) }
arena-notes = Ce que la ligne gagne contre la colonne, dessous les intervalles à 95 % ; pour l’Elo, { $entry } est à 0.
arena-forfeit = { $entry } a perdu { $count ->
    [one] { $count } partie
   *[other] { $count } parties
} par forfait : { $why } { $detail }
arena-forfeit-silent = pas de réponse à temps.
arena-forfeit-gone = le programme s’est arrêté.
arena-forfeit-wrong = une réponse fausse.
arena-interrupted = Arrêté après { $games ->
    [one] { $games } partie.
   *[other] { $games } parties.
}
arena-plot = L’Elo de tous les participants
arena-no-file = { $file } ne contient pas les parties d’une arène.
arena-differs = { $file } contient les parties d’une arène réglée autrement ({ $what }) ; indiquez un autre fichier.
arena-line = { $file } : la ligne { $line } n’est pas une partie d’arène.

hint-at = Il n’y a pas de décision { $number } dans cette partie ; il y en a { $count }.
hint-chance = Personne n’a rien à décider là : c’est au hasard de jouer.
hint-over = La partie est terminée ; --all dit ce que valait chaque décision.
hint-budget = Un conseil demande au moins 0 seconde et au moins une simulation.
hint-progress = décisions

## serve
serve-ready = Newfound est servi sur { $address } (Ctrl+C l’arrête).
serve-setting = Le réglage { $name } ne convient pas : { $why }.
serve-database = La base de données ne s’ouvre pas : { $why }.
serve-newer = Cette base de données vient d’un Newfound plus récent. Servez-la avec celui-là, ou choisissez une autre base.
serve-port = Le port { $port } n’est pas libre ; un autre programme l’utilise peut-être.

## Apprentissage
train-no-features = Rien ne peut être appris pour { $game } : ce que voit une place n’y est pas décrit.
train-no-torch = L’apprentissage demande PyTorch : pip install newfound[train]
train-no-gpu = Il n’y a pas de carte graphique CUDA ici ; sans --device cuda, les cœurs du processeur jouent.
train-on-cores = Pas de carte graphique ici : les cœurs du processeur jouent, ce qui prend plus de temps.
train-positive = { $option } doit être au-dessus de 0.
train-folder = { $folder } ne peut pas être repris : { $reason }.
train-begins = Commence dans { $folder }.
train-goes-on = Reprend dans { $folder } après { $rounds ->
    [one] une ronde
   *[other] { $rounds } rondes
}.
train-round = Ronde { $round } : { $games } parties, { $seconds } s, perte { NUMBER($loss, minimumFractionDigits: 4, maximumFractionDigits: 4) }
train-test = Gagné contre le jugement fait à la main : { NUMBER($hand, style: "percent", maximumFractionDigits: 0) }{ $against ->
    [-1] .
   *[other]  ; contre le meilleur réseau jusqu’ici : { NUMBER($against, style: "percent", maximumFractionDigits: 0) }.
}
train-admitted = C’est le meilleur jusqu’ici : learned.npz est écrit.
train-not-admitted = Ce n’est pas le meilleur jusqu’ici.
train-interrupted = Interrompu ; la même commande reprend dans { $folder }.
train-plot-won = gagné contre le jugement fait à la main, en pour cent, selon les parties
train-plot-loss = Son erreur (perte), selon les parties
train-mark = { NUMBER($value, maximumFractionDigits: 1) }
site-no-page = La page n’est pas encore construite : « npm install && npm run build » dans src/newfound/page.
site-no-module = { $game } ne peut pas encore réfléchir dans un navigateur : son module WebAssembly manque et ne se construit qu’avec l’une de ces versions de numba : { $known }.
site-not-ours = { $folder } contient autre chose qu’un de nos sites ; rien n’a été écrit.
site-written = { $folder } contient la page et tout ce qu’il lui faut, { $megabytes } Mo. N’importe quel hébergeur de fichiers convient, par exemple : python3 -m http.server --directory { $folder }
