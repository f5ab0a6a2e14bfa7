## Noms
reconstructed = La Feuille de Route, le Tableau des Primes et le nombre de cartes de chaque valeur sont notre reconstitution : ce qui est imprimé dans la boîte n’est pas public.
about = Appelez une carte : elle sert à tous en même temps, et chacun coche sa propre Feuille de Route du Colorado.
card-digger-1 = la pioche (rouge 1)
card-digger-2 = l’âne (rouge 2)
card-digger-3 = la chercheuse d’or (rouge 3)
card-banker-1 = la clé du coffre (vert 1)
card-banker-2 = la diligence (vert 2)
card-banker-3 = le banquier (vert 3)
card-cowgirl-1 = le lasso (gris 1)
card-cowgirl-2 = le cheval (gris 2)
card-cowgirl-3 = la cowgirl (gris 3)
card-barman-1 = la bouteille (violet 1)
card-barman-2 = le saloon wagon (violet 2)
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
stage = l’étape { $icons }{ $number ->
    [0] { "" }
   *[other] { "" } { $number }
} ({ $region })
rail = l’étape { $icons }{ $number ->
    [0] { "" }
   *[other] { "" } { $number }
} du chemin de fer
box = la case { $number } de la { $track }
track-tipi = piste Tipi
track-saloon = piste Saloon
track-wanted = piste Wanted
zone-village = zone des villages
zone-desert = zone des déserts
zone-forest = zone des forêts
zone-lake = zone des lacs
medal-nth = { $number ->
    [1] sa première médaille
    [2] sa deuxième médaille
    [3] sa troisième médaille
    [4] sa quatrième médaille
    [5] sa cinquième médaille
    [6] sa sixième médaille
    [7] sa septième médaille
   *[other] sa { $number }e médaille
}
end-track = bout de la { $name }
end-zone = { $name } remplie
round = Tour { $round }
round-late = Tour { $round } sur { $last } au plus
source-called = { $card }, carte donnée
source-family = la famille { $family }, complète
icon-none = aucune action
icon-two = { $first } ; et { $second }
icon-nuggets = prendre 1 pépite, ou poser une carte en payant sa valeur
icon-cards = piocher 3 cartes, ou en défausser 2 de même couleur pour en poser une
icon-tick = cocher une étape d’une région ou du chemin de fer
icon-lay = poser une carte gratuitement
icon-saloon = une case de la piste Saloon
icon-wanted = une case de la piste Wanted
icon-tipi = une case de la piste Tipi
icon-discovery = découvrir une région
sign-none = vide
sign-nuggets = Pépites
sign-cards = Cartes
sign-tick = Coche
sign-lay = Poser
sign-saloon = Saloon
sign-wanted = Wanted
sign-tipi = Tipi
sign-discovery = Découverte

## Ce qu’il faut décider
now-start = choisissez le village d’où vous partez
now-ask = choisissez à qui demander une carte
now-family = choisissez la famille de la carte demandée à { $seat }
now-value = choisissez la valeur de la carte demandée à { $seat } : famille { $family }
now-give = { $seat } demande { $card } : donnez une carte de cette couleur ou de cette valeur
now-nuggets = prenez 1 pépite, ou posez une carte en payant sa valeur en pépites – { $source }
now-cards = { $count ->
    [0] défaussez 2 cartes de même couleur pour en poser une, ou passez, car il n’y a rien à piocher
    [one] piochez la seule carte qui reste, ou défaussez-en 2 de même couleur pour en poser une
   *[other] piochez { $count } cartes, ou défaussez-en 2 de même couleur pour en poser une
} – { $source }
now-second = défaussez une deuxième carte de la même couleur – { $source }
now-two = choisissez la carte à poser contre les deux cartes défaussées – { $source }
now-tick = cochez une étape, ou la prochaine du chemin de fer – { $source }
now-lay = posez une carte gratuitement, ou passez – { $source }
now-tipi = choisissez la case de la piste Tipi à cocher – { $source }
now-discovery = découvrez une région adjacente à l’une des vôtres – { $source }

## Les étapes d’un tour, et à quoi on renoncerait
step-ask = À qui
step-family = Quelle famille
step-value = Quelle valeur
step-nuggets = Une pépite, ou payer
step-cards = Piocher ou défausser
step-first = Une première carte
step-second = Une deuxième carte
step-two = La carte à poser
step-tick = Cocher une étape
step-lay = Poser une carte
step-saloon = La piste Saloon
step-wanted = La piste Wanted
step-tipi = La piste Tipi
step-discovery = Découvrir une région
step-more = D’autres peuvent s’y ajouter.
leaves-lay = Vous avez une carte que vous pourriez poser gratuitement.
leaves-cards = Vous pourriez encore défausser deux cartes de même couleur pour en poser une.

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
do-lay-two = Poser { $card } contre les deux cartes défaussées
do-draw = Piocher { $count ->
    [one] 1 carte
   *[other] { $count } cartes
}
do-discard = Défausser { $card }
do-tick = Cocher { $stage } : { $gives }{ $medal ->
    [0] { "" }
    [one] { "" } ; complète la région, médaille de 1 point
   *[other] { "" } ; complète la région, médaille de { $medal } points
}
do-rail = Cocher { $rail } : { $gives }{ $medal ->
    [0] { "" }
    [one] { "" } ; bout de la ligne, médaille de 1 point
   *[other] { "" } ; bout de la ligne, médaille de { $medal } points
}
do-tipi = Cocher { $box } : { $gives }{ $medal ->
    [-1] { "" }
    [0] { "" } ; bout de la piste, mais il n’y reste aucune médaille
    [one] { "" } ; bout de la piste, médaille de 1 point
   *[other] { "" } ; bout de la piste, médaille de { $medal } points
}
do-discover = Découvrir { $region }
do-pass = Passer
do-deal = Distribuer { $card }
do-take = Prendre { $card }

## Événements
dealt = { $seat } pioche { $card }.
dealt-hidden = { $seat } pioche une carte.
face-up = { $seat } commence avec { $card } dans sa zone de jeu.
started = { $seat } part depuis { $region } ; la première case de la zone des villages vaut { $value }.
turn = { $round } : { $call ->
    [0] personne d’autre que { $seat } n’a de carte en main, il n’y a donc ni appel ni action.
   *[other] { $seat } appelle une carte.
}
called = { $seat } demande { $card } à { $asked }.
has-it = { $seat } a { $card } en main et donne cette carte.
has-another = { $seat } n’a pas { $card }, mais a une carte de cette couleur ou de cette valeur.
has-neither = { $seat } n’a ni carte de la famille { $family } ni carte de valeur { $value } : { $caller } pioche au hasard une carte de cette main.
gave = { $seat } donne { $card } à la place.
took = { $seat } pioche { $card } dans la main de { $asked }.
kept = { $seat } pose { $card } ; chacun choisit l’une des deux actions de cette carte.
compensated = { $seat } a déjà { $card } dans sa zone de jeu, défausse la carte donnée et prend 1 pépite ; chacun choisit l’une des deux actions de cette carte.
got-nugget = { $seat } prend 1 pépite – { $source }.
paid = { $seat } paie { $cost ->
    [one] 1 pépite
   *[other] { $cost } pépites
} pour poser { $card } – { $source }.
draws = { $seat } pioche { $count ->
    [one] 1 carte
   *[other] { $count } cartes
} – { $source }.
discarded = { $seat } défausse { $card } – { $source }.
laid = { $seat } pose { $card } { $free ->
    [0] contre les deux cartes défaussées
   *[other] gratuitement
} – { $source }.
passed = { $seat } passe – { $source }.
ticked = { $seat } coche { $stage } – { $source }.
railed = { $seat } coche { $rail } – { $source }.
boxed = { $seat } coche { $box }, qui en compte { $size } – { $source }.
in-vain = Impossible pour { $seat } : { $icon } – { $source }.
discovered = { $seat } découvre { $region } – { $source } ; { $box ->
    [one] la première case
   *[other] la case { $box }
} de sa zone vaut { $value }.
medal-region = { $seat } marque { $points } : { $region }, région complète ({ $medal }).
medal-region-category = Médailles des régions
medal-rail = { $seat } marque { $points } : bout du chemin de fer ({ $medal }).
medal-rail-category = Médailles du chemin de fer
medal-shared = { $seat } marque { $points } : { $prize } ({ $medal }){ $others ->
    [0] .
    [one] , comme un autre joueur ce tour-ci.
   *[other] , comme { $others } autres joueurs ce tour-ci.
}
medal-shared-category = Médailles du Tableau des Primes
gone = { $seat } ne marque rien : { $prize }, mais il n’y reste aucune médaille.
complete = { $seat } défausse la famille { $family }, complète, pour découvrir une région.
shuffled = { $count ->
    [one] La pioche est vide : l’unique carte défaussée la remplace.
   *[other] La pioche est vide : les { $count } cartes défaussées sont mélangées pour la reconstituer.
}
short = { $count ->
    [0] Il n’y a plus de carte à piocher : les mains ne sont pas complétées.
    [one] Il ne reste qu’une carte à piocher : les mains ne sont pas toutes complétées.
   *[other] Il ne reste que { $count } cartes à piocher : les mains ne sont pas toutes complétées.
}
ended = { $medals ->
    [0] Le tour { $round } était le dernier : la partie est terminée.
   *[other] Une septième médaille est marquée : la partie est terminée après { $round ->
        [one] { $round } tour.
       *[other] { $round } tours.
    }
}
final-zone = { $seat } marque { $points } : case { $boxes } de la { $zone }, { $boxes ->
    [one] la seule cochée.
   *[other] la dernière cochée.
}
final-zone-category = Drapeaux des zones

## Refus
no-draw = Seul le hasard distribue et prend des cartes.
no-chance-take = Le hasard prend maintenant une carte dans la main de { $seat }.
no-chance-deal = Le hasard distribue maintenant une carte à { $seat }.
no-card-there = { $seat } n’a pas cette carte : { $card }.
no-card-left = Cette carte n’est plus dans la pioche : { $card }.
no-now = D’abord, { $now }.
no-give-first = Donnez d’abord une carte de la couleur ou de la valeur demandée : { $card }.
no-village = On part du drapeau d’un village ; { $region } n’en est pas un.
no-ask-nobody = { $seat } ne joue pas.
no-ask-self = On demande une carte à un autre joueur, pas à soi-même.
no-ask-empty = { $seat } n’a aucune carte en main.
no-family-area = Vous avez déjà posé les trois cartes de la famille { $family }.
no-value-area = Vous ne pouvez pas demander { $card } : cette carte est déjà dans votre zone de jeu.
no-hand = Vous n’avez pas { $card } en main.
no-alike = Il faut donner une carte de la famille { $family } ou de valeur { $value }, ce que { $card } n’est pas.
no-area = Vous ne pouvez pas poser { $card } : cette carte est déjà dans votre zone de jeu.
no-nuggets = Pour poser { $card }, il faut { $cost ->
    [one] 1 pépite
   *[other] { $cost } pépites
} ; vous { $count ->
    [0] n’en avez aucune.
   *[other] en avez { $count }.
}
no-pile = Il ne reste aucune carte à piocher.
no-colour = Pas de la même couleur que { $first } : { $card }.
no-pair = Vous n’avez pas de deuxième carte de la même couleur que { $card }.
no-lay-left = Sans { $card }, il ne vous resterait aucune carte à poser.
no-ticked = Déjà cochée : { $stage }.
no-undiscovered = Cette étape est dans une région que vous n’avez pas encore découverte : { $stage }.
no-link = Cette étape n’est reliée ni au drapeau ni à une étape cochée : { $stage }.
no-rail-ticked = Déjà cochée : { $rail }.
no-rail-later = Le chemin de fer se coche de gauche à droite, une étape après l’autre ; celle-ci vient plus tard : { $rail }.
no-rail-lost = Perdue, car vous avez pris l’autre embranchement : { $rail }.
no-tipi-ticked = Vous avez déjà coché { $box }.
no-tipi-far = Aucune case adjacente n’est cochée : { $box }.
no-discovered = Vous avez déjà découvert { $region }.
no-mountain = Vous ne pouvez pas découvrir { $region } : une montagne en sépare vos régions.
no-far = Vous ne pouvez pas découvrir { $region } : aucune région adjacente n’est découverte.

## Matériel
box-number = « { $key } » contient { $value }, qui devrait être un nombre entier de { $least } à { $most }.
box-icons = « { $key } » devrait être une liste de deux icônes au plus.
box-icon = « { $key } » contient l’icône « { $icon } », qui devrait être l’une de { $known }.
box-long = « { $key } » devrait avoir de 1 à { $most } éléments.
box-falling = les médailles devraient décroître : aucune n’est plus forte que la précédente.
box-names = les entrées [[{ $key }]] devraient être exactement celles-ci : { $wanted }.
box-copies = « copies » devrait avoir { $wanted } nombres.
box-duo = « duo = { $duo } » devrait être l’un de { $known }.
box-colour = la couleur de cette famille est { $colour }.
box-cards = il y a { $count } cartes ; Colorado en a { $wanted }.
box-place = « { $key } » devrait être deux nombres.
box-rules = « rules = { $value } » devrait être une version des règles, de 1 à { $newest }.
box-double = il y a { $count } endroits à deux icônes ; une chaîne a de la place pour { $most }.
map-sign = « { $sign } » à la ligne { $line } du dessin devrait être une capitale, « ^ », « . » ou un blanc.
map-stagger = la ligne { $line } du dessin a une case à la place { $place }, décalée d’une demi-case : une ligne sur deux est d’un caractère à droite.
map-letter = le dessin a une région { $letter } qu’aucun [[region]] ne décrit.
map-regions = il y a { $count } régions ; il y a de la place pour { $most }.
map-stages = il y a { $count } étapes ; il y a de la place pour { $most }.
map-villages = il y a { $count ->
    [one] { $count } village
   *[other] { $count } villages
} ; Colorado en a 2.
map-apart = personne ne peut aller de { $start } à { $region }.
region-letter = « letter = { $letter } » devrait être une capitale autre que R.
region-name = « name = { $name } » devrait être en minuscules et traits d’union.
region-kind = « kind = { $kind } » devrait être l’un de { $known }.
region-twice = une autre région a ce nom ou cette lettre.
region-nowhere = le dessin n’a aucune case { $letter }.
region-pieces = les cases { $letter } ne sont pas d’un seul tenant : { $cell } est à part.
region-elsewhere = { $cell } n’est pas une case { $letter } du dessin.
region-crowded = { $cell } porte deux choses.
region-empty = une région a au moins une étape.
region-medal = « medal = { $medal } » devrait être de 1 à 99.
region-path = « { $path } » n’est pas un chemin : il relie f ou une étape à une autre étape, jusqu’à { $last }.
region-unreached = aucun chemin ne mène du drapeau à { $stage }.
rail-count = il y a { $count } étapes de chemin de fer ; il en faut de 1 à { $most }.
rail-name = cette étape du chemin de fer devrait s’appeler { $wanted }.
rail-next = « { $name } » n’est pas une étape du chemin de fer.
rail-left = { $name } vient ensuite : cette étape doit être plus à droite.
rail-unreached = aucune étape du chemin de fer ne mène à { $name }.
rail-ends = le chemin de fer devrait avoir un seul bout.
zone-flags = la zone a { $count ->
    [one] { $count } case
   *[other] { $count } cases
} ; il y a { $wanted ->
    [one] { $wanted } drapeau
   *[other] { $wanted } drapeaux
} de cette sorte.
zone-red = la zone des villages ne doit avoir aucune médaille.
zone-filled = la médaille de la zone des déserts devrait être de 4, 5 ou 6 : avec une autre, deux joueurs ne peuvent pas arriver au résultat de l’exemple de la règle.
track-centre = la piste Tipi a { $count ->
    [one] { $count } case
   *[other] { $count } cases
} ; il lui faut un centre et deux bouts.
track-bare = aucune icône ne doit être au-dessus de la piste Saloon.
total-zone = la { $zone } n’a pas de case qui vaille { $value }, comme l’exemple de la règle le demande.
total-medal = il devrait y avoir une médaille de { $value }, comme l’exemple de la règle le demande.

## Plateau en caractères
board-legend = > drapeau d’une région, a1 étape (a1 > a2 : a2 est reliée à a1), (5) médaille, ^^ montagnes ; entre crochets, ce qui est
    découvert, coché ou gagné
board-railway = Chemin de fer :
board-prize = { $name } (médailles { $medals }) :
board-zone = { $name } :
board-pile = Pioche : { $count ->
    [one] 1 carte
   *[other] { $count } cartes
} ; défausse : { $discards }
board-seat = { $turn } { $seat } : { $score ->
    [one] { $score } point
   *[other] { $score } points
}, { $nuggets ->
    [one] { $nuggets } pépite
   *[other] { $nuggets } pépites
}, { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} en main ; médailles { $medals }
board-area = zone de jeu :
board-lacks = sûrement pas en main :
board-sheet = Feuille de Route :
board-hand = Main :
board-now = Maintenant : { $now }

## Image
picture-title = Colorado
picture-about = La Feuille de Route comme une carte de l’Ouest avec son chemin de fer, le Tableau des Primes avec les pistes de tous, la main et la zone de jeu, et les autres joueurs.
picture-player-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
picture-player-nuggets = { $count ->
    [one] { $count } pépite
   *[other] { $count } pépites
}
picture-player-medals = { $count ->
    [one] { $count } médaille
   *[other] { $count } médailles
}
picture-player = { $seat }{ $causeur ->
    [yes] { "" } (Causeur)
   *[no] { "" }
} : { $cards } en main, { $nuggets }, { $medals } ; zone de jeu : { $laid }{ $count ->
    [0] { "" }
   *[other] { "" } ; tout le monde sait que cette main ne contient pas : { $lacks }
}
picture-card = { $card } : { $gives }
picture-deck = { $count ->
    [one] { $count } carte à piocher
   *[other] { $count } cartes à piocher
}
picture-discard = { $count ->
    [0] défausse vide
    [one] { $count } carte défaussée
   *[other] { $count } cartes défaussées
}
picture-region = { $region }, médaille de { $points ->
    [one] 1 point
   *[other] { $points } points
} : { $state ->
    [complete] région complète
    [discovered] région découverte, étapes cochées : { $done } sur { $stages }
    [near] à côté d’une région découverte
   *[far] à côté d’aucune région découverte
}
picture-place = { $place } : { $gives }{ $points ->
    [0] { "" }
    [one] , médaille de 1 point
   *[other] , médaille de { $points } points
}{ $state ->
    [ticked] { "" } (cochée)
    [lost] { "" } (perdue)
   *[open] { "" }
}
picture-zone = { $zone } : chaque drapeau coche une case ; la dernière cochée compte à la fin
picture-prize = médaille de { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $state ->
    [gone] déjà prise
    [shared] gagnée ce tour-ci : qui l’atteint avant la fin du tour la gagne aussi
   *[open] à gagner
}
picture-medals = { $seat } : { $count ->
    [one] { $count } médaille
   *[other] { $count } médailles
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
} ; drapeaux, pour l’instant : { $zones ->
    [one] { $zones } point
   *[other] { $zones } points
}
picture-last = Place { $places } : qui y marque une médaille met fin à la partie avec ce tour
picture-then = Ensuite : { $icons }
picture-call = { $round } : { $call ->
    [yes] { $causeur } demande { $card } à { $asked }
   *[no] { $causeur } appelle une carte
}
picture-box = Colorado : le contenu de la boîte
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
term-zones = drapeaux des zones
term-regions = régions entamées
term-tracks = pistes
term-families = familles entamées
term-hand = cartes en main et pépites
term-time = tours à venir
