## Picture

terrain-forest = forêt
terrain-mountain = montagne
terrain-lake = lac
terrain-prairie = prairie
terrain-cornfield = champ
terrain-swamp = marais
terrain-desert = désert
terrain-heath = lande

picture-title = Terra Nova
picture-about = L’île « { $island } » avec les bonhommes, les bornes et les régions décomptées.
picture-cell = { $terrain }
picture-pioneer = bonhomme de { $seat } ({ $terrain })
picture-stone = borne ({ $terrain })
picture-scored = { $terrain }, région décomptée
picture-standing = { $count } sur l’île
picture-to-place = { $count } à placer
picture-stones-left = { $count ->
    [one] { $count } borne restante
   *[other] { $count } bornes restantes
}
picture-region = Une région clôturée rapporte :
picture-kinds = { $count ->
    [one] { $count } seul terrain
   *[other] { $count } terrains
}
picture-worth = { $points ->
    [one] { $points } point par case
   *[other] { $points } points par case
}
picture-quiet =
    tours de table
    sans borne
picture-box = Terra Nova : le contenu de la boîte
picture-reconstruction = La carte est notre reconstitution ; l’origine de chaque élément est indiquée.
picture-piece-stone = borne
picture-piece-pioneer-blue = bonhomme bleu
picture-piece-pioneer-red = bonhomme rouge
picture-piece-pioneer-yellow = bonhomme jaune
picture-piece-pioneer-green = bonhomme vert
picture-piece-score-marker = marqueur de score
picture-source-rulebook = règle
picture-source-public = critiques
picture-source-own = notre choix

## Lieux
reconstructed = L’île est notre propre dessin : la carte imprimée n’est pas publique.
about = Placez vos bonhommes et divisez l’île avec vos bornes : chaque région clôturée rapporte selon sa taille et ses types de terrain.
in-terrain = sur le terrain « { $terrain } »
in-forest = dans la forêt
in-mountain = dans la montagne
in-lake = sur le lac
in-prairie = dans la prairie
in-cornfield = dans le champ
in-swamp = dans le marais
in-desert = dans le désert
in-heath = dans la lande
row-column = rangée { $row }, colonne { $column }

## Actions
do-place = Placer un bonhomme { $cell }
do-pick = Déplacer un bonhomme qui se tient { $cell }
do-to = Le déplacer jusque { $cell }
do-stone = Placer une borne { $cell }

## Ce qui est à décider
now-place = placez un bonhomme sur n’importe quelle case vide (il vous en reste { $left })
now-to = déplacez votre bonhomme en ligne droite vers une autre case
now-move = action { $number } sur 3 : déplacez un de vos bonhommes{ $quiet ->
    [0] { "" }
   *[other] { "" } (déjà { $quiet } tours de table sans borne ; à { $most }, la partie est terminée)
}
now-move-or-lay = action { $number } sur 3 : déplacez un de vos bonhommes, ou placez une borne à côté d’un bonhomme déplacé ce tour-ci{ $quiet ->
    [0] { "" }
   *[other] { "" } (déjà { $quiet } tours de table sans borne ; à { $most }, la partie est terminée)
}

## Les étapes d’un tour
step-move = Un déplacement
step-move-or-lay = Déplacement ou borne
step-all = Les trois actions sont obligatoires, tant qu’une est possible.

## Événements
placed = { $seat } place un bonhomme { $cell }{ $left ->
    [0] { "" }, son dernier.
   *[other] .
}
moved = { $seat } déplace un bonhomme jusque { $cell }.
laid = { $seat } place une borne { $cell }.
scored = { $seat } marque { $points } : { $cells ->
    [one] { $cells } case
   *[other] { $cells } cases
} × { $factor } ({ $factor ->
    [3] un seul type de terrain
    [2] deux types de terrain
   *[other] trois types de terrain
}){ $ties ->
    [1] .
   *[other] { "" } = { $value }, divisés entre { $ties } joueurs, arrondis vers le bas.
}
scored-category = { $factor ->
    [3] Régions d’un seul type de terrain
    [2] Régions de deux types de terrain
   *[other] Régions de trois types de terrain
}
unclaimed = Une région est clôturée sans personne à l’intérieur : personne n’en marque les points ({ $cells ->
    [one] { $cells } case
   *[other] { $cells } cases
} × { $factor } = { $value }).
passed = { $seat } ne peut déplacer aucun bonhomme et passe.
waived = { $seat } ne peut plus rien faire et renonce au reste de son tour.
quiet = { $rounds } tours de table sans aucune borne : à { $most }, la partie sera terminée, sans autre décompte.
ended-divided = Toute l’île est divisée en régions : la partie est terminée.
ended-one-moves = Un joueur au plus peut encore se déplacer : la partie est terminée, sans autre décompte.
ended-no-stones = La dernière borne est placée, plus aucune région ne peut être clôturée : la partie est terminée.
ended-stalled = Dix tours de table sans aucune borne : la partie est terminée, sans autre décompte.

## Refus
no-setup = Il faut d’abord placer tous les bonhommes ; il vous en reste { $left }.
no-all-placed = Tous vos bonhommes sont déjà placés.
no-taken-pioneer = Un bonhomme de { $seat } se tient ici.
no-taken-stone = Une borne occupe cette case.
no-taken-region = Cette case appartient à une région déjà décomptée et hors jeu.
no-picked = Vous déplacez un bonhomme : choisissez où il va.
no-nothing-picked = Choisissez un de vos bonhommes avant de dire où il va.
no-pioneer = Vous n’avez pas de bonhomme ici.
no-blocked = Ce bonhomme est bloqué de tous côtés.
no-stone-first = La première action d’un tour est toujours un déplacement ; une borne peut suivre.
no-moved-left = Le bonhomme déplacé a été retiré du jeu avec sa région ; une borne se place à côté d’un bonhomme déplacé ce tour-ci.
no-stone-far = Cette case n’est pas à côté d’un bonhomme que vous avez déplacé ce tour-ci.
no-back = Un bonhomme déplacé trois fois dans le même tour ne peut pas finir sur sa case de départ.
no-across-pioneer = Un bonhomme ne saute par-dessus rien : un bonhomme de { $seat } lui barre le chemin.
no-across-stone = Un bonhomme ne saute par-dessus rien : une borne lui barre le chemin.
no-across-region = Un bonhomme ne traverse pas une région déjà décomptée.
no-other = Vous avez pris un bonhomme : choisissez la case où il va. Pour en déplacer un autre, reprenez d’abord ce coup.
no-straight = Un bonhomme se déplace en ligne droite, et cette case n’est pas sur une ligne partant de la sienne.

## Matériel
map-letter = « letter = { $letter } » devrait être une seule lettre capitale.
map-twice = un autre terrain a déjà ce nom ou cette lettre.
map-terrains = il y a { $count ->
    [one] { $count } terrain
   *[other] { $count } terrains
} ; Terra Nova en a { $wanted }.
map-unknown-letter = « { $letter } », ligne { $line } du dessin, ne désigne aucun terrain ; il y a { $known }.
map-stagger = la lettre en place { $place }, ligne { $line } du dessin, n’est pas décalée d’une demi-case par rapport à la ligne du dessus.
map-stones = il y a { $count ->
    [one] { $count } borne
   *[other] { $count } bornes
} ; Terra Nova en a { $wanted }.
map-rows = le dessin a { $count } lignes ; il y a des lettres pour { $most }.
map-size = le dessin a { $count ->
    [one] { $count } case
   *[other] { $count } cases
} ; il en faut { $wanted }.
map-count = « { $terrain } » a { $count ->
    [one] { $count } case
   *[other] { $count } cases
} ; chaque terrain en a { $wanted }.
map-block = « { $terrain } » n’est pas d’un seul tenant : la case { $cell } est coupée de { $start }.
map-apart = l’île est en morceaux : la case { $cell } est coupée de { $start }.
map-hole = il y a un trou dans l’île en { $hole }, à côté de { $cell }.

## Plateau en caractères
board-legend = { $terrains } ;
    derrière la lettre d’un terrain : · rien, ou la lettre d’un bonhomme (> devant celui qu’on déplace) ; ## borne ;
    - région décomptée, avec la petite lettre de qui l’a prise (= partagée, - à personne)
board-seat = { $turn } { $seat } ({ $letter }) : { $score ->
    [one] { $score } point
   *[other] { $score } points
}, { $pioneers ->
    [one] { $pioneers } bonhomme
   *[other] { $pioneers } bonhommes
} sur l’île{ $left ->
    [0] .
   *[other] , { $left } à placer.
}

## Ce que promet une position
term-cells = points encore à prendre
