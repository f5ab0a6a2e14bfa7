## Noms
reconstructed = Les lieux, les cartes et les tuiles sont de notre invention : ceux de la boîte ne sont pas publics.
about = Placez vos colons sur des lieux pour produire, améliorer et échanger des cubes, et réclamez des cartes Points.
option-board = Le quatrième panneau
option-board-random = au hasard
option-board-D1 = celui { board-D1 }
option-board-E1 = celui { board-E1 }
option-board-F1 = celui { board-F1 }
cubes = { $list }
cubes-yellow = { $count ->
    [one] { $count } jaune
   *[other] { $count } jaunes
}
cubes-red = { $count ->
    [one] { $count } rouge
   *[other] { $count } rouges
}
cubes-green = { $count ->
    [one] { $count } vert
   *[other] { $count } verts
}
cubes-brown = { $count ->
    [one] { $count } marron
   *[other] { $count } marron
}
the-yellow = le jaune
the-red = le rouge
the-green = le vert
the-brown = le marron
level-yellow = jaune
level-red = rouge
level-green = vert
level-brown = marron
symbol-river = rivière
symbol-forest = forêt
symbol-plain = plaine
symbol-mountain = montagne
icon-settlers = Nouveaux Colons
icon-exploration = Exploration
icon-help = Aide des natifs
icon-tool = Outil
board-D1 = des producteurs
board-E1 = des marchands
board-F1 = des artisans
site-production = le lieu qui donne { $cubes }
site-upgrade = le lieu qui améliore de { $count ->
    [one] { $count } niveau
   *[other] { $count } niveaux
}
site-trade = le lieu qui échange { $pays } contre { $gets }
nth = { $number ->
    [1] premier
    [2] deuxième
    [3] troisième
   *[other] quatrième
}
site-where = { nth } panneau, { $row ->
    [0] en haut
    [1] au milieu
   *[other] en bas
} { $column ->
    [0] à gauche
   *[other] à droite
}
site-fort = le { nth } lieu fortifié
above-fort = au-dessus du { nth } lieu fortifié
stack-whole = la pile du { nth } lieu fortifié
stack-left = la pile de gauche du { nth } lieu fortifié
stack-right = la pile de droite du { nth } lieu fortifié
card-settlers = { $count ->
    [one] { $count } nouveau colon
   *[other] { $count } nouveaux colons
}
card-exploration = Exploration
card-help = Aide des natifs, { $symbol }
card-tool = Outil, { $symbol } : { $cube }
bonus-icon = 2 points par icône { $icons }
bonus-pair = 3 points par paire d’icônes { $icons }
bonus-settlers = 1 point par paire de colons
bonus-flat = 3 points
exploration-settler = un colon
exploration-icon = icône { $icon }
exploration-points = 3 points à la fin

## Actions
do-go = Placer { $count ->
    [one] { $count } colon
   *[other] { $count } colons
} : { $what }
do-go-idle = Placer { $count ->
    [one] { $count } colon
   *[other] { $count } colons
}, sans pouvoir effectuer l’action : { $what }
act-production = prendre { $cubes }
act-upgrade = améliorer des cubes, { $count ->
    [one] { $count } niveau
   *[other] { $count } niveaux
} en tout
act-trade = échanger { $pays } contre { $gets }
act-fort = { $place }, sous la carte ({ $card })
act-fort-bare = { $place }, sans carte
do-rest = Repos : récupérer tous ses colons
do-raise = Améliorer un cube { $low } en { $high }
do-trade = Échanger { $pays } contre { $gets }
do-trade-again = Échanger encore { $pays } contre { $gets }
do-done = Fini
do-tile = Prendre la tuile Bonus de { $stack } : { $tile }
do-claim = Réclamer la carte ({ $card }) contre { $cost } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
do-explore = Prendre la tuile Exploration qui couvre { $place } : { $tile }
do-discard = Remettre un cube { $cube } dans les bols
do-board = Poser le panneau { $board }
do-card = Montrer une carte : { $card }
do-bonus = Montrer une tuile Bonus : { $tile }
do-cover = Poser une tuile Exploration : { $tile }

## Ce qui est à décider
now-turn = activez un lieu, ou reposez-vous
now-raising = améliorez un cube (encore { $count ->
    [one] { $count } niveau
   *[other] { $count } niveaux
}), ou terminez
now-trading = échangez des cubes, ou terminez
now-fort = prenez une tuile, réclamez la carte, ou terminez
now-taking = prenez une tuile Bonus, ou terminez
now-claiming = réclamez la carte Points, ou terminez
now-exploring = choisissez la tuile Exploration que vous prenez
now-discarding = { $count ->
    [one] remettez { $count } cube dans les bols
   *[other] remettez { $count } cubes dans les bols
}

## Les étapes d’un tour, et à quoi on renoncerait
step-turn = Un lieu ou le repos
step-action = L’action du lieu
step-raising = Améliorer des cubes
step-trading = Échanger
step-fort = Au lieu fortifié
step-exploring = Une tuile Exploration
step-discarding = Les cubes en trop
leaves-rest = Aucun de vos colons n’est en jeu : ce repos n’en ramène aucun.
leaves-raising = { $count ->
    [one] Un cube pourrait encore être amélioré d’un niveau.
   *[other] Des cubes pourraient encore être améliorés de { $count } niveaux.
}
leaves-trading = Rien n’a encore été échangé.
leaves-fort = Vous pourriez encore prendre une tuile Bonus, et réclamer la carte.
leaves-tile = Vous pourriez encore prendre une tuile Bonus.
leaves-card = Vous pourriez encore réclamer la carte.

## Événements
board-laid = Le quatrième panneau est celui { $board }.
row-dealt = Une carte ({ $card }) est posée { $place }.
top-shown = Une carte ({ $card }) est sur le dessus de la pioche.
bonus-shown = La tuile Bonus du dessus de { $stack } : { $tile }.
covered-by = Une tuile Exploration couvre { $place } : { $tile }.
placed = { $seat } place { $count ->
    [one] { $count } colon
   *[other] { $count } colons
} sur { $place }{ $helped ->
    [0] .
   *[other] , { $helped } de moins grâce à l’aide des natifs.
}
ousted = { $count ->
    [one] { $count } colon de { $seat } doit quitter { $place } et retourne
   *[other] { $count } colons de { $seat } doivent quitter { $place } et retournent
} sur le plateau Joueur.
tool-cubes = { $seat } obtient d’abord { $cubes } grâce aux cartes Outil ({ $symbol }).
produced = { $seat } prend { $cubes }.
raised = { $seat } améliore un cube { $low } en { $high }.
traded = { $seat } échange { $pays } contre { $gets }.
tile-taken = { $seat } prend la tuile Bonus de { $stack } : { $tile }.
claimed = { $seat } marque { $points } : réclame une carte ({ $card }) contre { $cost } (carte { $count } sur 8).
claimed-category = Cartes Points
joined = { $count ->
    [0] Aucun colon ne rejoint { $seat } : la réserve est vide.
    [one] { $count } colon de la réserve rejoint { $seat }{ $missing ->
        [0] .
       *[other] { "" } ; elle est vide, il en manque { $missing }.
    }
   *[other] { $count } colons de la réserve rejoignent { $seat }{ $missing ->
        [0] .
       *[other] { "" } ; elle est vide, il en manque { $missing }.
    }
}
helped = Désormais, les lieux marqués du symbole { $symbol } demandent { $count ->
    [one] { $count } colon
   *[other] { $count } colons
} de moins à { $seat }.
tooled = Désormais, { $seat } obtient aussi un cube { $cube } en utilisant un lieu marqué du symbole { $symbol }.
explored = { $seat } prend la tuile Exploration ({ $tile }) qui couvrait { $place } ; le lieu est découvert pour tous.
nothing-left = Il ne reste aucune tuile Exploration pour { $seat }.
found-cubes = { $seat } obtient { $cubes } grâce à la tuile Exploration.
slid = La rangée glisse vers la gauche, et une carte ({ $card }) s’y ajoute.
rested = { $seat } se repose et { $count ->
    [0] n’a aucun colon à récupérer.
    [one] récupère { $count } colon.
   *[other] récupère { $count } colons.
}
discarded = { $seat } remet un cube { $cube } dans les bols : l’entrepôt est plein.
last-round = { $seat } a { $count } cartes Points : la partie prend fin avec cette ronde.
ended = La ronde de la dernière carte est finie : on passe au décompte final.
stalled = Depuis { $rounds } rondes, personne n’a réclamé de carte ni pris de tuile Bonus : la partie s’arrête, on passe au décompte final.
scored-icon = { $seat } marque { $points } : tuile Bonus ({ $tile }), { $count } × 2.
scored-icon-category = Tuiles Bonus
scored-pair = { $seat } marque { $points } : tuile Bonus ({ $tile }), { $count ->
    [one] { $count } paire
   *[other] { $count } paires
} (icônes : { $one } et { $two }) × 3.
scored-pair-category = Tuiles Bonus
scored-settlers = { $seat } marque { $points } : tuile Bonus ({ $tile }), { $points } paires (colons : { $count }) × 1.
scored-settlers-category = Tuiles Bonus
scored-flat = { $seat } marque { $points } : tuile Bonus ({ $tile }).
scored-flat-category = Tuiles Bonus
scored-exploration = { $seat } marque { $points } : tuile Exploration.
scored-exploration-category = Tuiles Exploration
scored-cubes = { $seat } marque { $points } : { $points ->
    [0] aucun cube non jaune.
    [one] { $points } cube non jaune × 1.
   *[other] { $points } cubes non jaunes × 1.
}
scored-cubes-category = Cubes
total = { $seat } a { $total ->
    [one] { $total } point
   *[other] { $total } points
} : cartes Points { $cards }, tuiles Bonus { $bonuses }, tuiles Exploration { $tiles }, cubes { $cubes }.
tied = Plusieurs joueurs ont { $total ->
    [one] { $total } point
   *[other] { $total } points
} : { $seat }, qui a joué en dernier parmi eux, l’emporte.
idle = { $seat } ne peut pas effectuer l’action du lieu.
quiet = Depuis { $rounds } rondes, personne n’a réclamé de carte ni pris de tuile Bonus : encore { $left ->
    [one] { $left } ronde
   *[other] { $left } rondes
} ainsi, et la partie s’arrête (règle maison).

## Refus
no-draw = Seul le hasard pose les panneaux et montre les cartes et les tuiles.
no-now-board = Le hasard pose maintenant le quatrième panneau.
no-now-card = Le hasard montre maintenant une carte.
no-now-bonus = Le hasard montre maintenant une tuile Bonus.
no-now-cover = Le hasard pose maintenant une tuile Exploration.
no-left = Il n’en reste pas.
no-go-first = Un tour, c’est l’un ou l’autre : activer un lieu, ou se reposer.
no-board = Ce lieu est sur un panneau qui n’est pas utilisé ; c’est celui { $used } qui l’est.
no-covered = Ce lieu est couvert par une tuile Exploration.
no-already = Vous y êtes déjà : vos propres colons occupent ce lieu.
no-settlers = Ce lieu demande { $count ->
    [one] { $count } colon
   *[other] { $count } colons
}{ $helped ->
    [0] { "" }
   *[other] { "" } avec l’aide des natifs
} ; vous { $ready ->
    [0] n’en avez aucun
   *[other] en avez { $ready }
} sur votre plateau.
no-settlers-oust = Ce lieu demande { $count ->
    [one] { $count } colon
   *[other] { $count } colons
}{ $helped ->
    [0] { "" }
   *[other] { "" } avec l’aide des natifs
} pour { $there ->
    [one] expulser celui
   *[other] expulser les { $there }
} de { $seat } ; vous { $ready ->
    [0] n’en avez aucun
   *[other] en avez { $ready }
} sur votre plateau.
no-card-there = Il n’y a pas de carte Points à réclamer ici.
no-card-cubes = La carte coûte { $cost } : il vous manque { $lacks }.
no-older = Cette partie a commencé avec d’anciennes règles (version { $rules }), qui ne le permettent pas.
no-raise-first = Améliorez vos cubes, ou terminez.
no-raise-highest = Le marron est le plus haut niveau : un tel cube ne s’améliore pas.
no-cube = Vous n’avez pas de cube { $cube }.
no-trade-first = Échangez des cubes, ou terminez.
no-tile-again = On ne prend qu’une tuile Bonus par tour.
no-card-again = On ne réclame qu’une carte Points par tour.
no-stack = Cette pile n’est pas celle du lieu fortifié où vous êtes.
no-space-left = Vos { $most } espaces Bonus sont remplis.
no-stack-empty = Il n’y a plus de tuile Bonus ici.
no-card-other = Cette carte n’est pas au-dessus du lieu fortifié où vous êtes.
no-fort-first = Vous êtes à un lieu fortifié : prenez une tuile Bonus, réclamez la carte, ou terminez.
no-explore-first = Choisissez d’abord la tuile Exploration que vous prenez.
no-exploration = Il n’y a pas de tuile Exploration ici.
no-discard-first = Remettez d’abord des cubes dans les bols, jusqu’à ce qu’il vous en reste { $most }.

## Matériel
box-name = « name = { $name } » devrait être fait de lettres, de chiffres et de traits d’union.
box-twice = une autre entrée a déjà ce nom.
box-word = « { $key } = { $value } » devrait être l’un de { $known }.
box-range = « { $key } = { $count } » devrait être entre { $least } et { $most }.
box-cube = « { $cube } » dans « { $key } » n’est pas un cube ; il y a { $known }.
box-cubes = « { $key } » nomme { $count ->
    [one] { $count } cube
   *[other] { $count } cubes
} ; il en faut de 1 à { $most }.
box-key = « { $key } » ne veut rien dire ici.
location-name = « name = { $name } » n’est pas un lieu ; il y a { $known }.
location-missing = le lieu { $name } manque.
location-board = { $name } est sur le panneau { $wanted }, pas sur { $board }.
location-at = « at = { $at } » devrait être une colonne et une rangée, chacune de 0 à { $most }.
location-same-at = un autre lieu est déjà en colonne { $column }, rangée { $row } du panneau { $board }.
location-covered = avec le panneau { $board }, il y a { $count ->
    [one] { $count } lieu
   *[other] { $count } lieux
} avec « covered = { $cover } » ; Century en a { $wanted }.
location-endless = cet échange pourrait se répéter sans fin : il faut qu’un cube y diminue.
fort-where = les lieux fortifiés sont { $forts }, et rien d’autre.
fort-settlers = ce lieu fortifié demande { $wanted ->
    [one] { $wanted } colon
   *[other] { $wanted } colons
}, pas { $count }.
fort-covered = un lieu fortifié n’est jamais couvert.
fort-stack = « stacks = { $stacks } » devrait donner la taille de ses piles, chacune d’au moins 1.
fort-stacks = les lieux fortifiés ont { $count ->
    [one] { $count } pile
   *[other] { $count } piles
} et { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
} en tout ; Century a { $wanted } piles, et { $most } tuiles au plus.
card-cost = la carte coûte { $count ->
    [one] { $count } cube
   *[other] { $count } cubes
} ; toute carte de Century en coûte { $wanted }.
card-total = il y a { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} ; Century en a { $wanted }.
card-few = { $count ->
    [one] { $count } carte seulement est
   *[other] { $count } cartes seulement sont
} sans marque ; à deux joueurs, il en faut { $least }.
bonus-icons = une tuile qui marque « { $scores } » devrait nommer { $wanted ->
    [one] { $wanted } icône
   *[other] { $wanted } icônes différentes
}, parmi { $known }.
bonus-total = il y a { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
} Bonus sans marque ; Century en a { $wanted }.
exploration-total = il y a { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
} Exploration ; Century en a { $wanted }.
piece-count = il y a { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
} « { $name } » ; Century en a { $wanted }.

## Plateau en caractères
board-round = Ronde { $round }, panneaux A1, B1, C1 et { $board } ; premier joueur : { $first }
board-quiet = { $rounds } rondes sans carte ni tuile Bonus : la partie s’arrête dans { $left ->
    [one] { $left } ronde
   *[other] { $left } rondes
}
board-code = { $name } ({ $card })
board-card = { $card } – { $cost } – { $points ->
    [one] { $points } point
   *[other] { $points } points
}
board-stack = pile { $number } : { $tile } ({ $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
})
board-top = Pioche : { $card } ({ $count } dessous)
board-cover = [couvert : { $tile }]
board-there = [{ $seat } { $count }]
board-seat = { $turn } { $seat } : { $score ->
    [one] { $score } point
   *[other] { $score } points
} ; colons : { $ready } à disposition, { $out } en jeu, { $reserve } en réserve
board-cubes = entrepôt { $count }/10 : { $cubes }
board-cards = { $count ->
    [one] { $count } carte Points :
   *[other] { $count } cartes Points :
}
board-tiles = { $count ->
    [one] { $count } tuile Bonus :
   *[other] { $count } tuiles Bonus :
}
board-explored = { $count ->
    [one] { $count } tuile Exploration :
   *[other] { $count } tuiles Exploration :
}

## Image
picture-title = Century – Un nouveau monde
picture-about = Quatre panneaux avec leurs lieux, les lieux fortifiés avec cartes Points et tuiles Bonus, les colons qui les occupent, et les entrepôts, cartes et tuiles des joueurs.
picture-round = Ronde { $round }
picture-quiet = { $rounds } rondes sans carte ni tuile, la partie s’arrête dans { $left }
picture-last-round = Dernière ronde
picture-first = premier joueur
picture-begins = premier joueur : { $first }
picture-rest = Repos
picture-trade = Échange
picture-done = Fini
picture-bowl-yellow = Cubes jaunes : le maïs
picture-bowl-red = Cubes rouges : le gibier
picture-bowl-green = Cubes verts : le tabac
picture-bowl-brown = Cubes marron : la fourrure
picture-symbol = symbole : { $symbol }
picture-asks = { $count ->
    [one] { $count } colon indiqué
   *[other] { $count } colons indiqués
}
picture-needs = il vous faut { $count ->
    [one] { $count } colon
   *[other] { $count } colons
}, { $ready } à disposition
picture-there = { $seat } y est avec { $count ->
    [one] { $count } colon
   *[other] { $count } colons
}
picture-covered = couvert par une tuile Exploration : { $tile }
picture-card = { $card } – { $points ->
    [one] { $points } point
   *[other] { $points } points
}, coûte { $cost }
picture-deck = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} dans la pioche
picture-stack = Tuiles Bonus de { $stack } : { $count ->
    [0] plus aucune
   *[other] { $count }
}
picture-top = dessus : { $tile }
picture-tile = Tuile Bonus : { $tile }
picture-worth = vaut { $points ->
    [one] { $points } point
   *[other] { $points } points
} à présent
picture-exploration = Tuile Exploration : { $tile }
picture-settlers = { $ready ->
    [one] { $ready } colon
   *[other] { $ready } colons
} à disposition, { $reserve } en réserve
picture-claimed = { $count ->
    [one] { $count } carte Points
   *[other] { $count } cartes Points
} sur { $most }
picture-unseen-cards = Cartes encore à voir : { $count }
picture-unseen-tiles = Tuiles Bonus encore à voir
picture-box = Century : le contenu de la boîte
picture-board = Panneau { $board }
picture-cards = Cartes Points
picture-marks = Sans marque : toujours ; 3+ et =4 : selon le nombre de joueurs ; une étoile : jamais.
picture-bonuses = Tuiles Bonus
picture-bonus-marks = Celles marquées I ou III sortent du jeu.
picture-explorations = Tuiles Exploration
picture-pieces = Colons
picture-source-rulebook = livret de règles
picture-source-public = public
picture-source-own = notre choix

## Ce que promet une position
term-tiles = tuiles Bonus
term-explorations = tuiles Exploration
term-cubes = cubes
term-settlers = colons
term-helpers = aide des natifs et outils
term-time = rondes à venir
