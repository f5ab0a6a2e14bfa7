# Les phrases communes à tous les jeux.

seat-blue = Bleu
seat-red = Rouge
seat-yellow = Jaune
seat-green = Vert
seat-black = Noir
seat-chance = Le hasard

letter-blue = B
letter-red = R
letter-yellow = J
letter-green = V
letter-black = N

part-board = Plateau
part-mine = Devant vous
part-seat = Devant { $seat }
part-supply = Réserve
part-buttons = À choisir
and = { $some } et { $last }
at = { $what } ({ $place })

## Actions
action-illegal = « { $text } » n’est pas possible maintenant.
action-unknown = « { $text } » n’est pas une action de { $game }{ $count ->
    [0] .
   *[other] { "" } ; on pourrait dire par exemple : { $examples }.
}
action-ambiguous = « { $text } » peut désigner plusieurs choses : { $several }.
action-game-over = La partie est terminée.
action-not-yours = À part { $seat }, personne ne sait ce que { $seat } peut faire.
action-not-chances = Personne ne sait ce que le hasard peut faire.
action-number = { $number } n’est pas une action permise dans la partie { $game }.
action-number-now = { $number } n’est pas une action permise maintenant.
action-no-seat = Il n’y a pas de place { $seat } à cette table ; la dernière est { $last }.
action-not-turn = Ce n’est pas à { $seat } de jouer, mais à { $who }.
action-chance = C’est au hasard de jouer.
action-not-chance = Ce n’est pas au hasard de jouer, mais à { $who }.

## Jeux
game-unknown = Il n’y a pas de jeu « { $name } » ; il y a { $known }.
game-players = { $game } se joue de { $least } à { $most } joueurs, pas à { $players }.
game-option = { $game } n’a pas d’option « { $option } »{ $count ->
    [0] { "" } ; il n’en a aucune.
   *[other] { "" } ; il a { $known }.
}
game-choice = « { $choice } » n’est pas un choix pour { $option } ; on peut prendre { $known }.
game-playouts = On ne peut pas jouer { $n ->
    [one] { $n } partie
   *[other] { $n } parties
} sur { $threads ->
    [one] { $threads } fil
   *[other] { $threads } fils
}.

## Parties écrites
record-imagined = Une partie imaginée ne peut pas être écrite : personne ne sait comment on en est arrivé là.
record-tag = « { $key } » ne peut pas figurer dans l’en-tête : ni deux-points dans la clé, ni plusieurs lignes.
record-first-line = Ceci n’est pas une partie enregistrée : la première ligne doit être « { $wanted } ».
record-header = Ligne { $line } : « { $text } » devrait être « clé: valeur », ou bien une ligne vide doit clore l’en-tête.
record-twice = Ligne { $line } : « { $key } » figure deux fois dans l’en-tête.
record-missing = La partie enregistrée ne dit pas « { $key }: ».
record-rules = Cette partie de { $game } suit la version { $written } des règles ; celle-ci est la { $ours }.
record-components = Cette partie a été jouée avec un autre matériel ({ $written }, pas { $ours }) ; indiquez son fichier.
record-players = « players: { $text } » devrait être un nombre.
record-seat = Ligne { $line } : « { $text } » n’est pas à cette table ; il y a { $known }.
record-hidden = Ligne { $line } : une décision cachée (?). C’est le récit d’un seul joueur : on peut le lire, pas le rejouer.
record-line = Ligne { $line } : { $what }

## Matériel
components-wrong = { $file } : { $what }
components-at = { $where } : { $what }
components-unreadable = le fichier ne peut pas être lu ({ $reason }).
components-not-text = le fichier n’est pas du texte.
components-not-toml = ce n’est pas du TOML.
components-not-toml-at = la ligne { $line }, colonne { $column } ne se lit pas comme du TOML.
components-no-table = la section [{ $key }] manque.
components-no-tables = les entrées [[{ $key }]] manquent.
components-missing = « { $key } » manque.
components-type = « { $key } = { $value } » devrait être { $kind }.
file-missing = il n’existe pas
file-folder = c’est un dossier
file-forbidden = l’accès est refusé
file-in-the-way = un fichier se trouve là où il faudrait un dossier
file-full = il n’y a plus de place à cet endroit
file-read-only = on ne peut rien écrire à cet endroit
file-long-name = son nom est trop long
file-other = le système signale l’erreur { $code }
components-source = « source = { $value } » devrait être l’un de { $known }.
kind-str = un texte
kind-int = un nombre entier
kind-list = une liste
kind-bool = true ou false

## Robots
bot-unknown = Il n’y a pas de robot « { $level } » ; il y a { $known }.
bot-nothing-to-decide = Cette place n’a rien à décider.
bot-seconds = Le temps d’un robot devrait être d’au moins 0 seconde.
bot-threads = Un robot réfléchit sur au moins un fil d’exécution.
network-unreadable = son contenu ne se lit pas
network-version = il vient d’une autre version
network-features = il a été appris à partir d’autres nombres que ceux du jeu d’aujourd’hui
network-widest = les sommes de ses nombres pourraient devenir trop grandes
network-without-turns = il a été commencé sans --turns
level-random = Aléatoire
level-beginner = Débutant
level-greedy = Gourmand
level-skilled = Confirmé
level-expert = Expert
level-master = Maître
level-with-seconds = { $level } ({ $seconds } s)
level-before = { $level } de la version { $version }
level-with-simulations = { $level } ({ $simulations ->
    [one] { $simulations } simulation
   *[other] { $simulations } simulations
})

## Arène
arena-entries = Une arène demande au moins deux participants.
arena-twice = « { $what } » est nommé deux fois.
arena-rounds = Une arène demande au moins une ronde.
arena-workers = Une arène demande au moins un processus.
arena-patience = Le temps d’un programme pour répondre devrait être de plus de 0 seconde.
arena-budget = « { $text } » devrait donner un temps en secondes (« { $level }:0.5 ») ou un nombre de simulations (« { $level }:800x »).
arena-no-budget = Le niveau « { $level } » ne cherche pas ; il ne prend ni temps ni simulations.
arena-command = « { $command } » n’est pas une ligne de commande.
arena-no-program = Il n’y a pas de programme « { $program } ».
arena-no-ray = Ray n’est pas installé ; « pip install newfound[ray] » l’apporte.
arena-ray = Il n’y a pas de Ray à { $address } ; « ray status » dit où il y en a un, et --ray local en démarre un ici.
arena-ray-here = Ray ne démarre pas ici ; il dit : « { $reason } ».

## Conseils et analyse
hint-title = { $seat }, décision { $number } :
hint-choice = { $rank }. { $choice }
hint-why = { "   " }{ $why }
hint-then = { "   " }→ { $step }
term-score = points marqués
why = À la fin du tour, mieux que le choix suivant : { $better }.
why-but = À la fin du tour, mieux que le choix suivant : { $better } ; moins bien : { $worse }.
why-later = À la fin du tour, le choix suivant ne promet pas moins ; celui-ci rapporte plus tard.
why-even = À peu près aussi bon que le choix suivant.
why-term = { $term } { $points }
why-term-of = { $term } { $points } ({ $seat })
choice = { $action } – { NUMBER($wins, style: "percent", maximumFractionDigits: 0) } de chances de gagner, { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points contre { NUMBER($against, minimumFractionDigits: 1, maximumFractionDigits: 1) }{ $players ->
    [2] { "" }
   *[other] { " " }en moyenne
}
choice-only = { $action } – le seul choix
points = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) } { $number ->
    [one] point
   *[other] points
}
gain-number = +{ NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
loss-number = −{ NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
gain-percent = +{ NUMBER($number, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
loss-percent = −{ NUMBER($number, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
gain-points = +{ points }
loss-points = −{ points }
analysis-not-over = Cette partie n’est pas finie : son analyse montrerait ce que des joueurs cachent encore.
analysis-total = { $seat } a cédé en moyenne { NUMBER($wins, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } de chances de gagner par décision, et en tout { $lead } d’avance, en { $costly ->
    [one] { $costly } décision
   *[other] { $costly } décisions
} sur { $decisions }.{ $draws ->
    [0] { "" }
   *[other] { "" } Les tirages lui ont valu { $luck } d’avance (± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) }).
}
analysis-baseline = L’avance se compte sur { $players ->
    [2] l’autre joueur
   *[other] la moyenne des autres
}.{ $draws ->
    [0] { "" }
   *[other] { "" } Un tirage ni heureux ni malheureux vaut 0 ; ce qu’il donne à l’un, il le prend aux autres.
}
analysis-costliest = Les décisions les plus coûteuses :
analysis-all = Décision par décision :
analysis-decision = { $number }. { $seat } : { $played }
analysis-gave = – cédé { NUMBER($wins, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } de chances de gagner et { $lead } d’avance ; mieux : { $better }
analysis-draw = { $number }. { $action }. Chance : { $luck }
analysis-draws = { $first }–{ $last }. { $count } tirages. Chance : { $luck }
analysis-luck = { $seat } { $wins } ({ $lead })

## Une partie à revoir
film-first = Au début (Origine)
film-back = Un pas en arrière (←)
film-play = Dérouler (espace)
film-stop = Arrêter (espace)
film-on = Un pas en avant (→)
film-last = À la fin (Fin)
film-step = Pas de la partie
film-theme = Clair ou sombre (t)
film-language = In English (l)
film-none = Rien à raconter.
film-begins = La partie commence.
