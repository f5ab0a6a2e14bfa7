cannot-read = { $file } ne peut pas être lu : { $reason }.
cannot-write = { $file } ne peut pas être écrit : { $reason }.
not-text = { $file } n’est pas un fichier de texte.
option-form = « { $text } » devrait être NOM=VALEUR.
no-seat = Il n’y a pas de place { $seat } à cette table ; elles vont de 0 à { $last }, et -1 laisse jouer les robots seuls.

resume-differs = La partie écrite est { $game } à { $players } joueurs ; n’indiquez rien d’autre.

welcome = { $game } à { $players } joueurs.
begins = { $seat } commence.
help = Répondez par un numéro de la liste ou par son texte (la fin suffit : G7). u reprend le dernier choix, q quitte, « ? » montre cette ligne.
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
bench-number = { NUMBER($number, maximumFractionDigits: 0) }
bench-times = { NUMBER($number, maximumFractionDigits: 0) } (× { NUMBER($ratio, minimumFractionDigits: 2, maximumFractionDigits: 2) })
bench-part = { NUMBER($number, maximumFractionDigits: 0) } (× 1/{ NUMBER($ratio, maximumFractionDigits: 0) })
bench-bytes = { NUMBER($time, minimumFractionDigits: 1, maximumFractionDigits: 1) } ns ({ $bytes } octets)
bench-time = { NUMBER($time, maximumFractionDigits: 2) } { $unit }

compiling = Compilation des règles de { $game }, une seule fois : { $done }/{ $total }

arena-games = parties
arena-so-far = Elo jusqu’ici
arena-title = { $game }, { $players } joueurs, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
arena-fair = Un de la ligne parmi { $others } de la colonne ; la part équitable est de { NUMBER($share, style: "percent", maximumFractionDigits: 0) }.
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
} par forfait : { $why }.
arena-forfeit-said = { $why } (« { $detail } »)
arena-forfeit-silent = pas de réponse à temps
arena-forfeit-gone = le programme s’est arrêté
arena-forfeit-wrong = sa réponse n’était pas un coup permis
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
serve-folder = Le dossier { $folder } ne peut pas recevoir la base de données : { $reason }.
serve-database-kind = NEWFOUND_DATABASE_URL ne désigne aucune base utilisable : omettez-le pour SQLite, ou désignez un PostgreSQL par « postgresql://NOM:MOT-DE-PASSE@HÔTE/BASE », ce qui demande « pip install newfound[postgres] ».
serve-database = La base de données ne s’ouvre pas : voyez si elle tourne, si son adresse et son mot de passe sont justes, ou si un autre fichier porte son nom. Elle répond : « { $said } ».
serve-newer = Cette base de données vient d’un Newfound plus récent. Servez-la avec celui-là, ou choisissez une autre base.
serve-port = Le port { $port } est pris par un autre programme, peut-être par un autre Newfound ; --port en désigne un autre.
serve-port-kept = Le port { $port } est réservé à l’administrateur ; --port en désigne un autre, au-dessus de 1023.
serve-host = Cette machine n’est pas accessible sous { $host } ; --host 0.0.0.0 écoute tout le réseau.
setting-least = il faut au moins { $limit }
setting-above = il faut plus de { $limit }
setting-most = il faut au plus { $limit }
setting-int = il faut un nombre entier
setting-float = il faut un nombre
setting-bool = il faut true ou false
setting-url = il faut une adresse qui commence par « http:// » ou « https:// »
setting-literal = il faut l’un de { $expected }

## Apprentissage
train-no-features = Rien ne peut être appris pour { $game } : ce que voit une place n’y est pas décrit.
train-no-torch = L’apprentissage demande PyTorch : pip install newfound[train]
train-no-turns = À { $game }, rien ne s’apprend par tours entiers : omettez --turns.
train-turns-on-cores = Les tours entiers se jouent sur les cœurs du processeur : omettez --device cuda.
train-no-gpu = Il n’y a pas de carte graphique CUDA ici ; sans --device cuda, les cœurs du processeur jouent.
train-on-cores = Pas de carte graphique ici : les cœurs du processeur jouent, ce qui prend plus de temps.
train-positive = { $option } doit être au-dessus de 0.
train-folder = { $folder } ne peut pas être repris : { $reason }.
train-begins = Commence dans { $folder }.
train-goes-on = Reprend dans { $folder } après { $rounds ->
    [one] une ronde
   *[other] { $rounds } rondes
}.
train-round = Ronde { $round } : { $games } parties, { $seconds } s, perte { NUMBER($loss, minimumFractionDigits: 4, maximumFractionDigits: 4) }
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
site-pace = Un rythme est d’au moins 0 seconde.
site-written = { $folder } contient la page et tout ce qu’il lui faut, { $megabytes } Mo. N’importe quel hébergeur de fichiers convient, par exemple : python3 -m http.server --directory { $folder }

## --help
about = Des jeux du Nouveau Monde sur une seule table. Sans commande, la page est servie.
about-play = Jouer dans le terminal contre des robots : un plateau en caractères et une liste numérotée de choix.
about-serve = Ouvrir des tables par HTTP et WebSocket, pour un salon ou, avec PostgreSQL, pour le monde.
about-site = Écrire la page dans un dossier où elle joue sans serveur : n’importe quel hébergeur de fichiers convient (docs/site.md).
about-hint = Dire les meilleurs choix à une décision d’une partie écrite, ou ce que chaque décision a cédé et ce qui fut chance.
about-replay = Raconter une partie écrite pas à pas, dessiner où elle en est, ou faire une page qui la rejoue.
about-box = Dessiner tout le matériel d’un jeu sur une feuille, pour le relire.
about-bench = Mesurer la vitesse des règles : parties au hasard compilées sur un cœur et sur tous, interprétées, recherche, et le reste.
about-arena = Faire jouer des niveaux et d’autres programmes entre eux : un tournoi avec parts de victoires, Elo, un tableau et un dessin.
about-train = Faire apprendre le réseau d’un jeu par des parties contre lui-même, aussi longtemps qu’on veut ; on peut l’interrompre et le reprendre.
about-tell = Récrire des parties écrites où chaque décision est suivie de ce qu’elle a fait, en mots.
more-arena = Un participant est un niveau (greedy), un niveau avec ses secondes pour une décision (« master:0.2 ») ou ses simulations (« master:800x »), un niveau tel qu’il était dans la version 0.1 (master@0.1), ou un autre programme (« run:LIGNE DE COMMANDE »). Tous se rencontrent deux à deux, à toutes les places et sur les mêmes tirages.
more-train = Le dossier garde tout ce qu’il faut pour reprendre, une ligne par ronde, et learned.npz : le meilleur réseau jusqu’ici. Mis dans le dossier du jeu, il donne leur jugement aux robots. Demande PyTorch (pip install newfound[train]).
more-tell = Les remarques (les lignes qui commencent par #) sont remplacées.
help-lang = la langue (d’ordinaire la vôtre)
help-components = jouer avec le matériel de ce fichier
help-play-game = le jeu (d’ordinaire terranova)
help-play-players = combien jouent (d’ordinaire 2)
help-play-seat = votre place, à partir de 0 ; -1 laisse jouer les robots seuls (d’ordinaire 0)
help-play-first = la place qui commence (d’ordinaire tirée au hasard)
help-play-bot = qui joue contre vous : { $levels } (d’ordinaire skilled)
help-play-seconds = le temps d’un robot pour une décision (d’ordinaire 0.3)
help-play-seed = un nombre avec lequel les mêmes tirages reviennent
help-play-option = une option du jeu
help-play-resume = reprendre une partie écrite
help-play-save = où la partie est écrite après chaque décision
help-serve-host = où écouter ; 0.0.0.0 pour tout le réseau (d’ordinaire 127.0.0.1)
help-serve-port = le port (d’ordinaire 8620 ; 0 en prend un qui est libre)
help-serve-open = ouvrir la page dans le navigateur (d’ordinaire là où il y a un écran)
help-site-folder = où écrire ; ce qui s’y trouve est remplacé
help-site-pace = la pause avant la décision d’un robot (d’ordinaire { $pace })
help-hint-file = une partie écrite
help-hint-at = la décision de ce numéro (d’ordinaire celle qui est à prendre)
help-hint-seat = de quelle place, à partir de 0, quand plusieurs doivent décider à la fois
help-hint-all = chaque décision et chaque tirage de la partie
help-hint-seconds = le temps pour une décision (d’ordinaire 1 avec --all)
help-hint-simulations = au plus tant de simulations pour une décision (sans --all ni --seconds, d’ordinaire { $simulations })
help-hint-seed = un nombre avec lequel les mêmes tirages reviennent (d’ordinaire 0)
help-hint-json = écrire du JSON
help-replay-file = une partie écrite
help-replay-svg = dessiner la dernière position dans ce fichier
help-replay-html = écrire dans ce fichier une page qui rejoue la partie n’importe où
help-replay-seat = par les yeux de quelle place la page regarde (d’ordinaire ceux d’un spectateur)
help-replay-theme = les couleurs de l’image
help-box-game = le jeu
help-box-out = le fichier SVG à écrire (d’ordinaire JEU-box.svg)
help-box-theme = les couleurs
help-bench-games = les jeux à mesurer (d’ordinaire tous)
help-bench-players = combien jouent (d’ordinaire le moins possible)
help-bench-seconds = combien de temps dure chaque mesure (d’ordinaire 2)
help-bench-json = écrire aussi les chiffres dans ce fichier
help-arena-entries = qui participe
help-arena-game = un jeu à jouer (d’ordinaire tous)
help-arena-players = un nombre de joueurs (d’ordinaire 2)
help-arena-rounds = combien de fois tous se rencontrent à toutes les places (d’ordinaire 50)
help-arena-ladder = chaque participant ne rencontre que le suivant
help-arena-seed = quels tirages ils rencontrent (d’ordinaire 0)
help-arena-seconds = le temps d’un niveau pour une décision (d’ordinaire 1)
help-arena-patience = le temps d’un programme pour répondre (d’ordinaire 10)
help-arena-workers = combien de parties se jouent à la fois (d’ordinaire une par cœur)
help-arena-ray = jouer sur une grappe Ray ; « local » en démarre une ici
help-arena-out = noter chaque partie dans ce fichier ; un fichier déjà commencé est continué
help-arena-records = écrire chaque partie dans ce dossier
help-arena-json = écrire aussi les résultats dans ce fichier
help-arena-plot = dessiner l’Elo de tous les participants dans ce fichier SVG
help-arena-theme = les couleurs du dessin
help-train-game = quel jeu
help-train-folder = où tout est gardé (d’ordinaire learned/JEU)
help-train-from = un réseau pour commencer (d’ordinaire un qui ne sait rien)
help-train-minutes = combien de temps (d’ordinaire jusqu’à l’interruption)
help-train-rounds = combien de rondes (d’ordinaire autant que le temps le permet)
help-train-games = combien de parties se jouent côte à côte (d’ordinaire selon l’appareil)
help-train-device = où (d’ordinaire sur une carte graphique s’il y en a une)
help-train-workers = combien de cœurs jouent (d’ordinaire tous)
help-train-turns = par tours entiers, pour les tables de plus de deux, sur des cœurs
help-train-plot = dessiner l’apprentissage dans ce fichier SVG
help-train-theme = les couleurs du dessin
help-tell-files = des parties écrites, récrites sur place
help-tell-check = ne rien écrire ; échouer si un fichier devait changer
metavar-file = FICHIER
metavar-folder = DOSSIER
metavar-seconds = SECONDES
metavar-seat = PLACE
metavar-game = JEU
metavar-entry = PARTICIPANT
metavar-address = ADRESSE
metavar-option = NOM=VALEUR
metavar-level = NIVEAU
metavar-command = COMMANDE
argparse-usage = utilisation :
argparse-arguments = arguments{ "\u00a0" }
argparse-options = options{ "\u00a0" }
argparse-help = montrer cette aide et finir
argparse-version = montrer la version et finir
argparse-error = %(prog)s : %(message)s
argparse-argument = %(argument_name)s : %(message)s
argparse-type = « %(value)s » n’est pas un nombre qui convienne ici.
argparse-choice = « %(value)s » n’est pas un choix ; on peut prendre %(choices)s.
argparse-unknown = ceci n’est pas compris : %s
argparse-required = il manque encore : %s
argparse-one = il lui faut une valeur.
argparse-some = il lui faut au moins une valeur.
argparse-ambiguous = %(option)s peut désigner plusieurs choses : %(matches)s
argparse-none = il ne prend pas de valeur, et %r lui est donné.
