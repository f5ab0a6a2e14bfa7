## Noms
reconstructed = La feuille de route, le tableau des primes et le nombre de cartes de chaque valeur sont notre reconstitution : ce qui est imprimé dans la boîte n’est pas public.
about = Annoncez une carte ; tous en profitent à la fois et cochent leur propre carte du Colorado.
card-digger-1 = la pioche (rouge 1)
card-digger-2 = l’âne (rouge 2)
card-digger-3 = la chercheuse d’or (rouge 3)
card-banker-1 = la clé (vert 1)
card-banker-2 = la diligence (vert 2)
card-banker-3 = le banquier (vert 3)
card-cowgirl-1 = le lasso (gris 1)
card-cowgirl-2 = le cheval (gris 2)
card-cowgirl-3 = la cowgirl (gris 3)
card-barman-1 = la bouteille (violet 1)
card-barman-2 = le wagon saloon (violet 2)
card-barman-3 = le barman (violet 3)
card-pioneer-1 = la fourche (bleu 1)
card-pioneer-2 = le chariot (bleu 2)
card-pioneer-3 = la pionnière (bleu 3)
card-trapper-1 = le piège (orange 1)
card-trapper-2 = la mule (orange 2)
card-trapper-3 = le trappeur (orange 3)
family-digger = chercheuse d’or (rouge)
family-banker = banquier (vert)
family-cowgirl = cowgirl (gris)
family-barman = barman (violet)
family-pioneer = pionnière (bleu)
family-trapper = trappeur (orange)
region = { $name }
region-village-north = le village du nord
region-village-south = le village du sud
region-village-west = le village de l’ouest
region-village-east = le village de l’est
region-village-central = le village central
region-desert-north = le désert du nord
region-desert-south = le désert du sud
region-desert-west = le désert de l’ouest
region-desert-east = le désert de l’est
region-desert-central = le désert central
region-forest-north = la forêt du nord
region-forest-south = la forêt du sud
region-forest-west = la forêt de l’ouest
region-forest-east = la forêt de l’est
region-forest-central = la forêt centrale
region-lake-north = le lac du nord
region-lake-south = le lac du sud
region-lake-west = le lac de l’ouest
region-lake-east = le lac de l’est
region-lake-central = le lac central
stage = { $name } ({ $region })
rail = { $name } (chemin de fer)
box = la case { $number } de la { $track }
track-tipi = piste Tipi
track-saloon = piste Saloon
track-wanted = piste Wanted
zone-village = zone des villages
zone-desert = zone des déserts
zone-forest = zone des forêts
zone-lake = zone des lacs
source-called = { $card }, carte appelée
source-family = famille { $family }
icon-none = rien
icon-nuggets = 1 pépite ou poser une carte en payant sa valeur
icon-cards = 3 cartes ou en défausser 2 pour en poser une
icon-tick = cocher une étape ou le chemin de fer
icon-lay = poser une carte gratuitement
icon-saloon = une case de la piste Saloon
icon-wanted = une case de la piste Wanted
icon-tipi = une case de la piste Tipi
icon-discovery = découvrir une région

## Ce qu’il faut décider
now-start = choisissez le village de départ
now-ask = choisissez à qui demander une carte
now-family = choisissez la famille de la carte demandée à { $seat }
now-value = choisissez la valeur de la carte demandée à { $seat } : { $family }
now-give = { $seat } demande { $card } : donnez une carte de cette couleur ou de cette valeur
now-nuggets = prenez 1 pépite, ou posez une carte en payant sa valeur en pépites – { $source }
now-cards = piochez 3 cartes, ou défaussez-en 2 de même couleur pour en poser une – { $source }
now-second = défaussez une deuxième carte de la même couleur – { $source }
now-two = posez une carte pour les deux défaussées – { $source }
now-tick = cochez une étape, ou la prochaine du chemin de fer – { $source }
now-lay = posez une carte gratuitement, ou passez – { $source }
now-tipi = choisissez la case de la piste Tipi à cocher – { $source }
now-discovery = découvrez une région voisine d’une des vôtres – { $source }

## Actions
do-start = Partir depuis { $region }
do-ask = Demander une carte à { $seat }
do-family = Demander une carte de la famille { $family }
do-value = Demander { $card }
do-give = Donner { $card }
do-nugget = Prendre 1 pépite
do-lay-paid = Payer { $cost ->
    [one] 1 pépite
   *[other] { $cost } pépites
} pour poser { $card }
do-lay-free = Poser { $card } gratuitement
do-lay-two = Poser { $card } pour les deux défaussées
do-draw = Piocher 3 cartes
do-discard = Défausser { $card }
do-tick = Cocher { $stage } : { $gives }{ $medal ->
    [0] { "" }
   *[other] { "" } ; complète la région, médaille de { $medal }
}
do-rail = Cocher { $rail } : { $gives }{ $medal ->
    [0] { "" }
   *[other] { "" } ; bout de la ligne, médaille de { $medal }
}
do-tipi = Cocher { $box } : { $gives }
do-discover = Découvrir { $region }
do-pass = Ne rien faire
do-deal = Distribuer { $card }
do-take = Prendre { $card }

## Événements
dealt = { $seat } pioche { $card }.
dealt-hidden = { $seat } pioche une carte.
face-up = { $seat } commence avec { $card } dans sa zone de jeu.
started = { $seat } part depuis { $region } ; la première case de la zone des villages vaut { $value }.
turn = Tour { $round } : { $call ->
    [0] personne d’autre que { $seat } n’a de carte en main, il n’y a donc ni appel ni action.
   *[other] { $seat } appelle une carte.
}
called = { $seat } demande à { $asked } { $card }.
has-it = { $seat } a { $card } et donne cette carte.
has-another = { $seat } n’a pas { $card }, mais a une carte de cette couleur ou de cette valeur.
has-neither = { $seat } n’a ni carte de la famille { $family } ni { $value } : { $caller } pioche dans sa main.
gave = { $seat } donne { $card } à la place.
took = { $seat } pioche { $card } dans la main de { $asked }.
kept = { $seat } pose { $card } ; chacun fait l’une de ses actions.
compensated = { $seat } a déjà { $card } dans sa zone de jeu, défausse cette carte et prend 1 pépite ; chacun fait l’une de ses actions.
got-nugget = { $seat } prend 1 pépite – { $source }.
paid = { $seat } paie { $cost ->
    [one] 1 pépite
   *[other] { $cost } pépites
} pour poser { $card } – { $source }.
draws = { $seat } pioche 3 cartes – { $source }.
discarded = { $seat } défausse { $card } – { $source }.
laid = { $seat } pose { $card } { $free ->
    [0] pour les deux défaussées
   *[other] gratuitement
} – { $source }.
passed = { $seat } ne fait rien – { $source }.
ticked = { $seat } coche { $stage } – { $source }.
railed = { $seat } coche { $rail } – { $source }.
boxed = { $seat } coche { $box }, qui en a { $size } – { $source }.
in-vain = { $seat } n’en peut rien faire : { $icon } – { $source }.
discovered = { $seat } découvre { $region } – { $source } ; { $box ->
    [one] la première case
   *[other] la case { $box }
} de sa zone vaut { $value }.
medal-region = { $seat } marque { $points } : { $region }, région complète (médaille { $medal }).
medal-region-category = Médailles des régions
medal-rail = { $seat } marque { $points } : bout du chemin de fer (médaille { $medal }).
medal-rail-category = Médailles du chemin de fer
medal-shared = { $seat } marque { $points } : bout de la { $prize } (médaille { $medal }){ $others ->
    [0] .
    [one] , comme un autre joueur ce tour-ci.
   *[other] , comme { $others } autres joueurs ce tour-ci.
}
medal-shared-category = Médailles du Tableau des Primes
gone = { $seat } arrive au bout de la { $prize }, mais il n’y reste aucune médaille.
complete = { $seat } défausse la famille complète { $family } pour découvrir une région.
shuffled = { $count ->
    [0] La pioche et la défausse sont vides : personne ne pioche plus.
   *[other] La pioche est vide : les { $count } cartes défaussées sont mélangées.
}
ended = { $medals ->
    [0] Le tour { $round } était le dernier : la partie est terminée.
   *[other] Une septième médaille est marquée : la partie est terminée après { $round } tours.
}
final-zone = { $seat } marque { $points } : { $boxes ->
    [one] 1 case
   *[other] { $boxes } cases
} de la { $zone }.
final-zone-category = Drapeaux des zones

## Refus
no-draw = Seul le hasard distribue et prend des cartes.
no-chance-take = Le hasard prend maintenant une carte dans la main de { $seat }.
no-chance-deal = Le hasard distribue maintenant une carte à { $seat }.
no-card-there = { $seat } n’a pas cette carte : { $card }.
no-card-left = Il ne reste pas cette carte dans la pioche : { $card }.
no-now = D’abord : { $now }.
no-village = On part d’un drapeau de village, pas d’ailleurs : { $region }.
no-ask-nobody = { $seat } ne joue pas.
no-ask-self = On demande une carte à un autre joueur, pas à soi-même.
no-ask-empty = { $seat } n’a aucune carte en main.
no-family-area = Vous avez déjà posé les trois cartes de cette famille : { $family }.
no-value-area = Vous ne pouvez pas demander { $card } : déjà dans votre zone de jeu.
no-hand = Vous n’avez pas { $card } en main.
no-alike = Il faut donner une carte de la famille { $family } ou un { $value }, et { $card } n’est ni l’un ni l’autre.
no-area = Vous ne pouvez pas poser { $card } : déjà dans votre zone de jeu.
no-nuggets = Pour poser { $card } il faut { $cost ->
    [one] 1 pépite
   *[other] { $cost } pépites
}, vous en avez { $count }.
no-pile = Il ne reste aucune carte à piocher.
no-colour = Pas de la même couleur que { $first } : { $card }.
no-order = On défausse la plus basse des deux cartes d’abord, et { $card } est au-dessous de { $first }.
no-lower = On défausse la plus basse des deux cartes d’abord : commencez par l’autre, pas par { $card }.
no-pair = Vous n’avez pas de deuxième carte de la même couleur que { $card }.
no-lay-left = Sans { $card }, il ne vous resterait aucune carte à poser.
no-ticked = { $stage } est cochée.
no-undiscovered = { $stage } : vous n’avez pas encore découvert cette région.
no-link = { $stage } : cette étape n’est pas reliée à une étape cochée.
no-rail-ticked = { $rail } est cochée.
no-rail-later = { $rail } vient plus tard : le chemin de fer se coche de gauche à droite.
no-rail-lost = { $rail } est perdue : vous avez pris l’autre embranchement.
no-tipi-ticked = Vous avez déjà coché { $box }.
no-tipi-far = Aucune case voisine n’est cochée : { $box }.
no-discovered = Vous avez déjà découvert { $region }.
no-mountain = Vous ne pouvez pas découvrir { $region } : c’est derrière la montagne.
no-far = Vous ne pouvez pas découvrir { $region } : aucune région voisine n’est découverte.

## Matériel
box-number = « { $key } » contient { $value }, qui devrait être un nombre entier de { $least } à { $most }.
box-icons = « { $key } » devrait être une liste de deux icônes au plus.
box-icon = « { $key } » contient l’icône « { $icon } », qui devrait être l’une de { $known }.
box-long = « { $key } » devrait avoir de 1 à { $most } éléments.
box-falling = les médailles devraient décroître : aucune n’est plus forte que la précédente.
box-names = les sections [[{ $key }]] devraient être exactement celles-ci : { $wanted }.
box-copies = « copies » devrait avoir { $wanted } nombres.
box-duo = « duo = { $duo } » devrait être l’un de { $known }.
box-colour = la couleur de cette famille est { $colour }.
box-cards = il y a { $count } cartes ; Colorado en a { $wanted }.
box-place = « { $key } » devrait être deux nombres.
box-double = il y a { $count } endroits à deux icônes ; une chaîne a de la place pour { $most }.
map-sign = « { $sign } » à la ligne { $line } du dessin devrait être une capitale, « ^ », « . » ou un blanc.
map-stagger = la ligne { $line } du dessin a une case à la place { $place }, décalée d’une demi-case : une ligne sur deux est d’un caractère à droite.
map-letter = le dessin a une région { $letter } qu’aucun [[region]] ne décrit.
map-regions = il y a { $count } régions ; il y a de la place pour { $most }.
map-stages = il y a { $count } étapes ; il y a de la place pour { $most }.
map-villages = il y a { $count } villages ; Colorado en a 2.
map-apart = personne ne peut aller de { $start } à { $region }.
region-letter = « letter = { $letter } » devrait être une capitale, sauf R.
region-name = « name = { $name } » devrait être en minuscules et traits d’union.
region-kind = « kind = { $kind } » devrait être l’un de { $known }.
region-twice = une autre région a ce nom ou cette lettre.
region-nowhere = le dessin n’a aucune case { $letter }.
region-pieces = les cases { $letter } ne se tiennent pas : { $cell } est à part.
region-elsewhere = { $cell } n’est pas une case { $letter } du dessin.
region-crowded = { $cell } porte deux choses.
region-empty = une région a au moins une étape.
region-medal = « medal = { $medal } » devrait être de 1 à 99.
region-path = « { $path } » n’est pas un chemin : il relie f ou une étape à une autre étape, jusqu’à { $last }.
region-unreached = aucun chemin ne mène du drapeau à { $stage }.
rail-count = il y a { $count } étapes de chemin de fer ; il en faut de 1 à { $most }.
rail-name = cette étape du chemin de fer devrait s’appeler { $wanted }.
rail-next = « { $name } » n’est pas une étape du chemin de fer.
rail-left = { $name } suit, donc doit être plus à droite.
rail-unreached = aucune étape du chemin de fer ne mène à { $name }.
rail-ends = le chemin de fer devrait avoir un seul bout.
zone-flags = la zone a { $count } cases ; il y a { $wanted } drapeaux de cette sorte.
zone-red = la zone des villages n’a pas de médaille.
track-centre = la piste Tipi a { $count } cases ; il lui faut un centre et deux bouts.
total-zone = la { $zone } n’a pas de case qui vaille { $value }, comme l’exemple de la règle le demande.
total-medal = il devrait y avoir { $count ->
    [one] une médaille
   *[other] { $count } médailles
} de { $value }, comme l’exemple de la règle le demande.

## Plateau en caractères
board-railway = Chemin de fer :
board-prize = { $name } (médailles { $medals }) :
board-pile = Pioche : { $count ->
    [one] 1 carte
   *[other] { $count } cartes
} ; défausse : { $discards }
board-seat = { $turn } { $seat } : { $score ->
    [one] { $score } point
   *[other] { $score } points
}, { $nuggets ->
    [one] { $nuggets } pépite
   *[other] { $nuggets } pépites
}, { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} en main ; médailles { $medals }
board-area = zone de jeu :
board-lacks = sûrement pas en main :
board-sheet = feuille :
board-hand = Main :
board-now = Maintenant : { $now }
short-nuggets = pépites
short-cards = cartes
short-tick = coche
short-lay = poser
short-saloon = saloon
short-wanted = wanted
short-tipi = tipi
short-discovery = découverte

## Image
picture-title = Colorado
picture-about = La Feuille de Route comme une carte de l’Ouest avec son chemin de fer, le Tableau des Primes avec les pistes de tous, la main et la zone de jeu, et les autres joueurs.
picture-sheet = Feuille de Route de { $seat }
picture-pass = Passer
picture-player = { $seat }{ $causeur ->
    [yes] { "" } (Causeur)
   *[no] { "" }
} : { $score ->
    [one] { $score } point
   *[other] { $score } points
}, { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} en main, { $nuggets ->
    [one] { $nuggets } pépite
   *[other] { $nuggets } pépites
}, { $medals ->
    [one] { $medals } médaille
   *[other] { $medals } médailles
} ; zone de jeu : { $laid }{ $count ->
    [0] { "" }
   *[other] { "" } ; tout le monde sait que cette main n’a pas : { $lacks }
}
picture-card = { $card } : { $gives }
picture-deck = { $count ->
    [one] { $count } carte à piocher
   *[other] { $count } cartes à piocher
}
picture-discard = { $count ->
    [0] défausse vide
    [one] { $count } carte défaussée : { $some }
   *[other] { $count } cartes défaussées : { $some }
}
picture-nuggets = { $count ->
    [one] { $count } pépite
   *[other] { $count } pépites
}
picture-region = { $region }, médaille de { $points } : { $state ->
    [complete] terminée
    [discovered] découverte, étapes cochées : { $done } sur { $stages }
    [near] à côté d’une région découverte
   *[far] pas à côté d’une région découverte
}
picture-place = { $place } : { $gives }{ $points ->
    [0] { "" }
   *[other] , médaille de { $points }
}{ $state ->
    [ticked] { "" } (cochée)
    [lost] { "" } (perdue)
   *[open] { "" }
}
picture-zone = { $zone } : chaque drapeau coche une case ; la dernière cochée compte à la fin
picture-prize = médaille de { $points }, { $state ->
    [gone] déjà prise
    [shared] gagnée ce tour-ci : qui l’atteint avant la fin du tour la gagne aussi
   *[open] à gagner
}
picture-medals = { $seat } : médailles { $count } sur { $places }, qui valent { $points } ; drapeaux pour l’instant { $zones }
picture-over = Partie terminée ; victoire : { $who }
picture-waiting = On attend { $who }
picture-dealing = On distribue des cartes
picture-then = Ensuite : { $icons }
picture-call = Tour { $round } : { $call ->
    [yes] { $causeur } demande { $card } à { $asked }
   *[no] { $causeur } appelle une carte
}
picture-box = Colorado : le contenu de la boîte
picture-reconstruction = La Feuille de Route, le Tableau des Primes et le nombre de cartes sont notre reconstitution.
picture-piece-card = cartes
picture-piece-nugget = pépites
picture-piece-road-sheet = Feuilles de Route
picture-piece-prize-board = Tableau des Primes
picture-piece-causeur-token = jeton Causeur
picture-source-rulebook = règles
picture-source-public = critiques
picture-source-own = notre choix

## Ce que promet une position
term-zones = zones
term-regions = régions entamées
term-tracks = pistes
term-families = familles entamées
term-hand = cartes en main et pépites
term-time = temps qui reste
