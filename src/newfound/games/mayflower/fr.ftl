## Image
picture-title = Mayflower
picture-about = Le Nouveau Monde : la côte à l’est, les tuiles posées vers l’ouest, avec colons, trappeurs et explorateurs.
picture-hand = Tuile à poser : { $tile }
picture-stack = À tirer
picture-left = { $count ->
    [0] plus de tuile
    [one] reste { $count } tuile
   *[other] restent { $count } tuiles
}
picture-supply = { $count ->
    [one] Reste { $count } tuile à tirer
   *[other] Restent { $count } tuiles à tirer
}
picture-none = Aucun colon
picture-surveyor = Explorateur : chaque colon qui marque dans sa colonne rapporte 4 points de plus
picture-player = { $seat } : { $left ->
    [0] aucun colon
    [one] { $left } colon
   *[other] { $left } colons
} en réserve
picture-trail = Route{ $state ->
    [complete] { "" } complétée
   *[open] { "" }
} : { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
}{ $marks ->
    [0] { "" }
    [one] , { $marks } relais postal
   *[other] , { $marks } relais postaux
}
picture-town = Ville{ $state ->
    [complete] { "" } complétée
   *[open] { "" }
} : { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
}{ $marks ->
    [0] { "" }
    [one] , { $marks } bouclier
   *[other] , { $marks } boucliers
}
picture-farm = Ferme{ $state ->
    [complete] { "" } complétée
   *[open] { "" }
}
picture-plain = Plaine : { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
}{ $marks ->
    [0] { "" }
    [one] , { $marks } animal
   *[other] , { $marks } animaux
}
picture-worth = vaut { $worth ->
    [one] { $worth } point
   *[other] { $worth } points
}{ $state ->
    [complete] , sans compter les explorateurs
   *[open] { "" } en l’état
}
picture-settlers = { $seat } : { $count ->
    [one] { $count } colon
   *[other] { $count } colons
}
picture-box = Mayflower : le contenu de la boîte
picture-reconstruction = Les tuiles et la côte sont notre reconstitution ; l’origine de chaque élément est indiquée.
picture-coast = La côte : dix cases de départ
picture-tiles = { $count } tuiles de { $kinds } sortes
picture-source-rulebook = règle
picture-source-public = public
picture-source-own = notre choix
picture-piece-settler-blue = colon bleu
picture-piece-settler-red = colon rouge
picture-piece-settler-yellow = colon jaune
picture-piece-settler-green = colon vert
picture-piece-settler-black = colon noir
picture-piece-surveyor = explorateur

## Lieux
reconstructed = Les tuiles et la côte sont notre reconstitution : le détail des tuiles de la boîte n’est pas public.
about = Des tuiles vers l’ouest, des colons sur les routes, les villes et les fermes, et deux explorateurs qui ne laissent rien derrière eux.
tile = { $shown }
tile-plain = rien que de la plaine
tile-town = { $count ->
    [one] une ville
   *[other] { $count } villes
}
tile-trail = { $count ->
    [one] une route
   *[other] { $count } routes
}
tile-farm = une ferme
column = colonne { $column }
column-row = colonne { $column }, { $row }
row-coast = à hauteur de la case de départ { $number }
row-north = { $count ->
    [one] { $count } rangée
   *[other] { $count } rangées
} au nord de la côte
row-south = { $count ->
    [one] { $count } rangée
   *[other] { $count } rangées
} au sud de la côte
landscape-plain = plaine
landscape-trail = route
landscape-town = ville
a-plain = une plaine
a-trail = une route
a-town = une ville
the-plain = la plaine
the-trail = la route
the-town = la ville
the-farm = la ferme
compass-N = au nord
compass-NE = au nord-est
compass-E = à l’est
compass-SE = au sud-est
compass-S = au sud
compass-SW = au sud-ouest
compass-W = à l’ouest
compass-NW = au nord-ouest
feature-sides = { $what } { $sides }

## Actions
do-draw = Tirer une tuile : { $tile }
do-at = Poser la tuile en { $cell }
do-turn = { $turn ->
    [0] Laisser la tuile comme elle est
    [1] Tourner la tuile d’un quart de tour à droite
    [2] Tourner la tuile d’un demi-tour
   *[3] Tourner la tuile d’un quart de tour à gauche
}
do-settler-trail = Placer un voleur sur { $feature }
do-settler-town = Placer un commerçant dans { $feature }
do-settler-farm = Placer un fermier dans { $feature }
do-settler-plain = Placer un trappeur sur { $feature }
do-none = Ne placer aucun colon
do-score = Décompter { $feature }

## Ce qui est à décider
now-lay = posez la tuile : choisissez une case où elle va
now-turn = choisissez comment la tuile est tournée
now-settle = placez un colon sur la tuile qui vient d’être posée, ou aucun
now-none = aucun colon ne peut être placé sur la tuile qui vient d’être posée : continuez sans
now-score = plusieurs emplacements sont complétés : choisissez lequel est décompté d’abord

## Les étapes d’un tour
step-lay = Poser la tuile
step-settle = Un colon ou aucun
step-score = L’ordre du décompte

## Événements
drew = { $seat } tire une tuile : { $tile }.
discarded = La tuile ({ $tile }) ne va nulle part et est défaussée.
laid = { $seat } pose la tuile ({ $tile }) en { $cell }{ $turn ->
    [0] .
    [1] , tournée d’un quart de tour à droite.
    [2] , tournée d’un demi-tour.
   *[3] , tournée d’un quart de tour à gauche.
}
settled-trail = { $seat } place un voleur sur une route en { $place }.
settled-town = { $seat } place un commerçant dans une ville en { $place }.
settled-farm = { $seat } place un fermier dans une ferme en { $place }.
settled-plain = { $seat } place un trappeur sur une plaine en { $place }.
bonus = { $settlers ->
    [0] { "" }
    [1] , { surveyors } × 4
   *[other] , { $settlers } colons × { surveyors } × 4
}
surveyors = { $surveyors ->
    [one] { $surveyors } explorateur
   *[other] { $surveyors } explorateurs
}
scored-trail = { $seat } marque { $points } : route de { $tiles } tuiles × 1{ $marks ->
    [0] { "" }
    [one] , { $marks } relais postal × 2
   *[other] , { $marks } relais postaux × 2
}{ bonus }.
scored-trail-category = Routes
scored-town = { $seat } marque { $points } : ville de { $tiles } tuiles × 2{ $marks ->
    [0] { "" }
    [one] , { $marks } bouclier × 2
   *[other] , { $marks } boucliers × 2
}{ bonus }.
scored-town-category = Villes
scored-farm = { $seat } marque { $points } : ferme { $tiles }{ bonus }.
scored-farm-category = Fermes
outnumbered-trail = { $seat } a moins de voleurs que quelqu’un d’autre sur une route et ne marque rien.
outnumbered-town = { $seat } a moins de commerçants que quelqu’un d’autre dans une ville et ne marque rien.
outnumbered-plain = { $seat } a moins de trappeurs que quelqu’un d’autre sur une plaine et ne marque rien.
surveyed = { $seat } déplace un explorateur en colonne { $column }.
stayed = Les deux explorateurs restent en colonne { $column } : il n’y a pas de tuile plus à l’ouest.
left-behind-trail = Le voleur de { $seat } en { $place } est à la traîne derrière les explorateurs et revient sans rien marquer.
left-behind-town = Le commerçant de { $seat } en { $place } est à la traîne derrière les explorateurs et revient sans rien marquer.
left-behind-farm = Le fermier de { $seat } en { $place } est à la traîne derrière les explorateurs et revient sans rien marquer.
ended = Il n’y a plus de tuile : la partie s’arrête, on décompte les plaines et ce qui est incomplet.
final-trail = { $seat } marque { $points } : route incomplète de { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
} × 1.
final-trail-category = Routes incomplètes
final-town = { $seat } marque { $points } : ville incomplète de { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
} × 1{ $marks ->
    [0] { "" }
    [one] , { $marks } bouclier × 1
   *[other] , { $marks } boucliers × 1
}.
final-town-category = Villes incomplètes
final-farm = { $seat } marque { $points } : ferme incomplète 1, { $marks ->
    [one] { $marks } tuile
   *[other] { $marks } tuiles
} autour × 1.
final-farm-category = Fermes incomplètes
final-plain = { $seat } marque { $points } : { $marks ->
    [0] une plaine sans animaux
    [one] { $marks } animal × 1 dans une plaine
   *[other] { $marks } animaux × 1 dans une plaine
}.
final-plain-category = Plaines

## Refus
no-left = Il ne reste à tirer aucune tuile de cette sorte : { $tile }.
no-chance = Le hasard ne fait que tirer des tuiles.
no-draw = Seul le hasard tire des tuiles.
no-lay-first = Posez d’abord la tuile en main.
no-turn-first = Choisissez d’abord comment la tuile est tournée.
no-settle-first = La tuile est posée : placez-y maintenant un colon, ou aucun.
no-score-first = Plusieurs emplacements sont complétés : choisissez lequel est décompté d’abord.
no-on-coast = C’est une case de départ de la côte.
no-east = On pose les tuiles à l’ouest de la côte.
no-touch = Aucune tuile ni case de départ ne touche cette case par un bord.
no-taken = Une tuile occupe déjà cette case.
no-fit = La tuile ne va ici dans aucun sens. { $turn ->
    [0] Comme elle est,
    [1] Tournée d’un quart de tour à droite,
    [2] Tournée d’un demi-tour,
   *[3] Tournée d’un quart de tour à gauche,
} { $clash }.
no-turn = Tournée ainsi, { $clash }.
clash = elle mettrait { $mine } contre { $theirs } { $side }
no-turn-same = Un demi-tour ne change rien à cette tuile : { $same ->
    [0] laissez-la comme elle est.
   *[1] tournez-la d’un quart de tour à droite.
}
no-segment = La tuile qui vient d’être posée n’a { $count ->
    [one] qu’une portion.
   *[other] que { $count } portions.
}
no-supply = Vos { $count } colons sont tous placés ; il n’en reste aucun en réserve.
no-held-trail = Cette route porte déjà un voleur de { $seat }, { $steps ->
    [one] sur la tuile voisine.
   *[other] à { $steps } tuiles de là.
}
no-held-town = Cette ville abrite déjà un commerçant de { $seat }, { $steps ->
    [one] sur la tuile voisine.
   *[other] à { $steps } tuiles de là.
}
no-held-plain = Cette plaine abrite déjà un trappeur de { $seat }, { $steps ->
    [one] sur la tuile voisine.
   *[other] à { $steps } tuiles de là.
}
no-score-nothing = Il n’y a rien à décompter ici.
no-score-plain = Les plaines ne sont décomptées qu’à la fin de la partie.
no-score-open = On ne peut pas encore décompter { $what } : elle n’est pas complétée.
no-score-empty = Il n’y a rien à décompter : { $what } n’a pas de colon.
no-score-name = Pour décompter { $what }, choisissez-la dans la liste : une seule de ses tuiles la désigne.

## Matériel
tile-name = « name = { $name } » ne devrait avoir que des lettres et des chiffres.
tile-twice = une autre tuile a déjà ce nom.
tile-count = « count = { $count } » devrait être d’au moins 1.
tile-segments = il y a { $count ->
    [one] { $count } segment
   *[other] { $count } segments
} ; une tuile en a de 1 à { $most }.
tile-total = il y a { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
} ; Mayflower en a { $wanted }.
tile-farms = une tuile a une ferme au plus.
tile-cross = les segments { $one } et { $two } se croisent.
segment-form = le segment { $number } devrait être écrit entre accolades.
segment-kind = « kind = { $kind } » devrait être l’un de { $known }.
segment-key = « { $key } » ne veut rien dire ici.
segment-extra = un segment « { $kind } » n’a pas de « { $key } » ; un segment « { $wanted } » peut en avoir.
segment-farm = une ferme n’atteint aucun bord : elle n’a pas de « at ».
segment-at = « { $place } » n’est pas un endroit qu’un segment « { $kind } » peut atteindre.
segment-nowhere = « at » ne nomme aucun bord.
segment-trail = une route a un ou deux bouts, pas { $count } : à un croisement, chaque route est un segment à part.
segment-animals = « animals = { $count } » devrait être entre 0 et { $most }.
edge-strange = « { $place } » est impossible : il y a un bord « { $kind } » { $edge }.
edge-twice = « { $place } » appartient à deux segments.
edge-missing = « { $place } » n’appartient à aucun segment.
coast-west = « west = { $west } » devrait être l’un de { $known }.
coast-length = la côte a { $count ->
    [one] { $count } case
   *[other] { $count } cases
} de départ ; Mayflower en a { $wanted }.
piece-count = il y a { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
} « { $name } » ; Mayflower en a { $wanted }.

## Plateau en caractères
board-legend = # ville ({"!"} avec bouclier), = route ($ avec relais postal), . , - _ plaines (un chiffre : animaux), o ferme, + carrefour,
    ~ océan ; derrière un signe la lettre d’un colon ; v explorateur, [ ] la tuile va ici, [{"?"}] la case choisie
board-tile = { $name } (N { $n }, E { $e }, S { $s }, O { $w }{ $farm ->
    [yes] { "" } ; ferme
   *[no] { "" }
})
board-last = Vient d’être posée en { $cell }, avec les numéros de ses portions :
board-hand = En main : { $tile }
board-stack = { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
} à tirer ; explorateurs en colonnes { $one } et { $two }
board-seat = { $turn } { $seat } ({ $letter }) : { $score ->
    [one] { $score } point
   *[other] { $score } points
}, { $settlers ->
    [one] { $settlers } colon
   *[other] { $settlers } colons
} en réserve.
board-settler = { $role } de { $seat } en { $place }
role-trail = voleur
role-town = commerçant
role-farm = fermier
role-plain = trappeur

## Ce que promet une position
term-settlers = colons en réserve
term-plains = plaines
term-trails = routes
term-towns = villes
term-farms = fermes
