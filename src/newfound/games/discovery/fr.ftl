terrain-plain = plaine
terrain-mountain = montagne
terrain-sea = mer
role-plain = explorateur
role-mountain = voleur
role-sea = marin
tile-cities = { $count ->
    [one] ville
   *[other] { $count } villes
}
and-then = { $one }, { $two }
from-start = { $steps } de la tuile de départ
steps-east = { $count ->
    [one] { $count } case à l’est
   *[other] { $count } cases à l’est
}
steps-west = { $count ->
    [one] { $count } case à l’ouest
   *[other] { $count } cases à l’ouest
}
steps-south = { $count ->
    [one] { $count } case au sud
   *[other] { $count } cases au sud
}
steps-north = { $count ->
    [one] { $count } case au nord
   *[other] { $count } cases au nord
}
held-nth = { $number ->
    [1] la première
   *[other] la deuxième
}
segment = { $terrain } { $sides }
segment-middle = { $terrain } au milieu
side-north = au nord
side-east = à l’est
side-south = au sud
side-west = à l’ouest
reconstructed = 26 des 84 tuiles sont de notre invention, car celles de la boîte ne sont pas publiques ; les 58 autres suivent une transcription publique.
about = Plaines, montagnes et mers tuile après tuile ; reprenez vos pions au bon moment.
option-final = À la fin, les paysages comptent
option-final-complete = comme achevés
option-final-incomplete = comme non achevés
option-expert = Variante pour experts
option-expert-False = non
option-expert-True = oui, deux tuiles au choix
option-aside = Tuiles mises de côté
option-aside-expert = seulement entre experts
option-aside-True = oui
option-aside-False = non

## Actions
do-draw = Tirer une tuile : { $tile }
do-tile = Poser la tuile : { $tile }
do-at = Poser la tuile
do-turn = { $turn ->
    [0] Ne pas la tourner
    [1] La tourner d’un quart de tour à droite
    [2] La tourner d’un demi-tour
   *[3] La tourner d’un quart de tour à gauche
}
do-pawn-plain = Poser un explorateur dans la { $segment }
do-pawn-mountain = Poser un voleur dans la { $segment }
do-pawn-sea = Poser un marin sur la { $segment }
do-take = Reprendre son { $role }
do-none = Ne poser ni reprendre de pion

## Ce qui est à décider
now-choose = choisissez laquelle des deux tuiles devant vous est posée
now-lay = posez la tuile : choisissez une case où elle va
now-turn = choisissez comment la tuile est tournée
now-pawn-or-take = posez un pion sur la tuile qui vient d’être posée, reprenez un des vôtres, ou ni l’un ni l’autre
now-pawn = posez un pion sur la tuile qui vient d’être posée, ou aucun
now-take = reprenez un de vos pions, ou aucun
now-none = vous ne pouvez ni poser ni reprendre de pion : continuez sans

## Les étapes d’un tour, et à quoi on renoncerait
step-choose = Une tuile sur deux
step-lay = Poser la tuile
step-troop = Un pion ou aucun
leaves-pawn = Cette tuile peut encore recevoir un pion ; plus tard, non.

## Événements
drawn = { $seat } tire une tuile : { $tile }.
left = La tuile ({ $tile }) ne va nulle part et est retirée du jeu ; { $seat } en tire une autre, s’il en reste.
laid = { $seat } pose la tuile ({ $tile }){ $turn ->
    [0] .
    [1] , tournée d’un quart de tour à droite.
    [2] , tournée d’un demi-tour.
   *[3] , tournée d’un quart de tour à gauche.
}
placed = { $seat } pose un { $role }.
taken-back = { $seat } reprend son { $role }.
ended = Il n’y a plus de tuile à poser. Les pions restés sur les tuiles marquent des points, tous les paysages étant considérés comme { $final ->
    [0] achevés.
   *[1] non achevés.
}
scored-plain = { $seat } marque { $points } : { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
} × { $factor } (plaine, { $how }).
scored-plain-category = Plaines
scored-mountain = { $seat } marque { $points } : { $cities ->
    [one] { $cities } ville
   *[other] { $cities } villes
} × { $factor } (montagne, { $how }{ $around ->
    [0] { "" }
    [one] { "" } ; dont { $around } dans une plaine adjacente
   *[other] { "" } ; dont { $around } dans les plaines adjacentes
}).
scored-mountain-category = Montagnes
scored-sea = { $seat } marque { $points } : { $cities ->
    [one] { $cities } ville
   *[other] { $cities } villes
}{ $tiles ->
    [0] { "" }
   *[other] { "" } + { $tiles } tuiles
} (mer, { $how }).
scored-sea-category = Mers
how-incomplete = non achevée
how-complete = achevée
how-complete-few = achevée avec deux tuiles au plus
how-as-complete = considérée comme achevée
how-as-complete-few = considérée comme achevée avec deux tuiles au plus
how-as-incomplete = considérée comme non achevée

## Refus
no-draw = Seul le hasard tire des tuiles.
no-chance = Le hasard ne fait que tirer des tuiles.
no-left = Il ne reste pas de tuile de cette sorte à tirer : { $tile }.
no-expert = On ne choisit entre deux tuiles que dans la variante pour experts.
no-held = Cette tuile n’est pas devant vous : choisissez-en une qui y est.
no-chosen = Vous avez déjà choisi une tuile : dites où vous la posez.
no-choose-first = Choisissez d’abord une des tuiles devant vous.
no-laid = La tuile est déjà posée : posez un pion dessus, reprenez-en un, ou ni l’un ni l’autre.
no-lay-first = On pose d’abord la tuile ; ensuite on pose ou on reprend un pion.
no-turn-first = La tuile a sa place : choisissez comment elle est tournée.
no-cell-first = Dites d’abord où va la tuile, ensuite comment elle est tournée.
no-cell-alone = Cette case ne touche aucune tuile.
no-cell-taken = Une tuile se trouve déjà ici.
clash = elle mettrait une { $mine } contre une { $theirs } { $side }
no-fit = La tuile ne va pas ici, de quelque façon qu’on la tourne : { $turn ->
    [0] comme elle est
    [1] au mieux, tournée d’un quart de tour à droite
    [2] au mieux, tournée d’un demi-tour
   *[3] au mieux, tournée d’un quart de tour à gauche
}, { $clash }.
no-turn-same = Un demi-tour ne change rien à cette tuile : { $same ->
    [0] laissez-la comme elle est.
   *[1] tournez-la d’un quart de tour à droite.
}
no-turn = { $turn ->
    [0] Comme elle est
    [1] Tournée d’un quart de tour à droite
    [2] Tournée d’un demi-tour
   *[3] Tournée d’un quart de tour à gauche
}, { $clash }.
no-segment = Cette tuile n’a { $count ->
    [one] qu’une partie.
   *[other] que { $count } parties.
}
no-supply = Vos { $count } pions sont tous sur la carte ; reprenez-en un.
no-occupied-plain = Cette plaine porte déjà un pion de { $seat }, à { $away ->
    [one] { $away } tuile
   *[other] { $away } tuiles
} d’ici.
no-occupied-mountain = Cette montagne porte déjà un pion de { $seat }, à { $away ->
    [one] { $away } tuile
   *[other] { $away } tuiles
} d’ici.
no-occupied-sea = Cette mer porte déjà un pion de { $seat }, à { $away ->
    [one] { $away } tuile
   *[other] { $away } tuiles
} d’ici.
no-own-pawn = Ce pion est à { $seat } ; on ne reprend que les siens.
no-tile = Il n’y a pas de tuile ici.
no-pawn = Vous n’avez pas de pion ici ({ $segment }).

## Matériel
tile-starts = il devrait y avoir une tuile de départ, et non { $count }.
tile-count = il y a { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
} ; Discovery en a { $wanted }.
tile-name = « { $name } » devrait être fait de lettres, de chiffres, de traits d’union ou de soulignés.
tile-twice = une autre tuile a déjà ce nom.
tile-copies = « count = { $count } » devrait être entre 1 et { $most }.
tile-start-once = il n’y a qu’une tuile de départ, et non { $count }.
tile-city-form = « { $city } » devrait être une partie de mer et une partie de terre, comme « 1-0 ».
tile-layout = il n’y a pas de découpe « { $layout } » ; il y a { $known }.
tile-terrains = « { $terrains } » devrait être { $count ->
    [one] une lettre parmi P, M et S, pour la seule partie
   *[other] { $count } lettres parmi P, M et S, une pour chaque partie
} de la découpe { $layout }.
tile-same = les parties { $one } et { $two } se touchent et sont toutes deux { $terrain } : elles n’en feraient qu’une.
tile-city-segment = la ville « { $city } » nomme une partie qui n’existe pas ; on les compte à partir de 0, et il y en a { $count }.
tile-city-shore = la ville « { $city } » devrait être entre une mer (S) et une terre, et non entre { $sea } et { $land }.
tile-city-apart = la ville « { $city } » n’est nulle part : ces parties ne se touchent pas.
tile-city-twice = il y a au plus une ville par rivage.
tile-pawns = il y a { $count ->
    [one] { $count } pion
   *[other] { $count } pions
} « { $colour } » ; Discovery en a { $wanted } de chaque couleur.

## Plateau en caractères
board-code = { $name } ({ $shown })
board-last = Vient d’être posée en { $cell }, avec les numéros de ses parties :
board-tile = À poser : { $tile }
board-hand = ses tuiles : { $tiles }
board-stack = { $count ->
    [one] { $count } tuile encore à tirer
   *[other] { $count } tuiles encore à tirer
}
board-legend = p plaine, m montagne, s mer, deux capitales côte à côte : une rive avec une ville ; derrière un signe la lettre
    d’un pion ; [ ] la tuile va ici, [{"?"}] la case choisie
board-seat = { $turn } { $seat } ({ $letter }) : { $score ->
    [one] { $score } point
   *[other] { $score } points
}, { $pawns ->
    [one] { $pawns } pion
   *[other] { $pawns } pions
} en stock
board-pawn = { $role } en { $cell } ({ $segment }) : vaut maintenant { $points }
board-pawn-scored = { $role } en { $cell } ({ $segment }) : a marqué { $points }

## Picture
picture-title = Discovery
picture-about = La carte du nouveau monde avec ses plaines, montagnes et mers, les villes, les pions, les points et les tuiles restantes.
picture-worth = { $told ->
    [now] { "" } : vaut { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
    [scored] { "" } : a rapporté { $points ->
        [one] { $points } point
       *[other] { $points } points
    }{ $pawns ->
        [1] { "" }
       *[other] { "" } à chacun
    }
   *[nothing] { "" }
}
picture-whose = { $seat }{ $pawns ->
    [1] { "" }
   *[other] { "" } × { $pawns }
}
picture-plain = Plaine { $complete ->
    [yes] achevée
   *[other] non achevée
} de { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
}{ picture-worth }{ $pawns ->
    [0] { "" }
    [1] { "" } ({ role-plain } : { $who })
   *[other] { "" } ({ role-plain }s : { $who })
}
picture-mountain = Montagne { $complete ->
    [yes] achevée
   *[other] non achevée
} de { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
}, { $cities ->
    [one] { $cities } ville
   *[other] { $cities } villes
} à elle et { $around } dans les plaines adjacentes{ picture-worth }{ $pawns ->
    [0] { "" }
    [1] { "" } ({ role-mountain } : { $who })
   *[other] { "" } ({ role-mountain }s : { $who })
}
picture-sea = Mer { $complete ->
    [yes] achevée
   *[other] non achevée
} de { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
}, { $cities ->
    [one] { $cities } ville
   *[other] { $cities } villes
}{ picture-worth }{ $pawns ->
    [0] { "" }
    [1] { "" } ({ role-sea } : { $who })
   *[other] { "" } ({ role-sea }s : { $who })
}
picture-player = { $seat } : { $pawns ->
    [one] { $pawns } pion
   *[other] { $pawns } pions
} en stock
picture-none = Ne rien faire
picture-left = { $count ->
    [one] { $count } tuile à tirer
   *[other] { $count } tuiles à tirer
}
picture-supply = { $count ->
    [one] Il reste { $count } tuile
   *[other] Il reste { $count } tuiles
}
picture-aside = dont { $count } de côté, qu’on ne tirera pas
picture-kind = { $tile } : il en reste { $count }
picture-box = Discovery : le contenu de la boîte
picture-reconstruction = Une partie des tuiles est notre reconstitution ; l’origine de chacune est indiquée.
picture-start = tuile de départ
picture-piece-pawn-blue = pion bleu
picture-piece-pawn-red = pion rouge
picture-piece-pawn-yellow = pion jaune
picture-piece-pawn-green = pion vert
picture-piece-pawn-black = pion noir
picture-source-rulebook = règle
picture-source-public = transcription
picture-source-own = notre choix

## Ce que promet une position
term-landscapes = paysages occupés
term-turns = pions libres ou bientôt libres
