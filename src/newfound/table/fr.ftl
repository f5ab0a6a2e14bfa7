## Pendules
clock-seconds = Une pendule donne d’une seconde à { $days } jours.
clock-increment = Seule une pendule pour toute la partie peut ajouter du temps après une décision.
clock-at-zero = « { $text } » n’est rien qu’une pendule sache faire à zéro ; elle connaît { $known }.

## Places
table-sits-already = Vous êtes déjà à cette table.
table-hotseat = À cette table, c’est l’hôte qui prend les places.
table-full = Toutes les places de cette table sont prises.
table-not-full = Places encore libres : { $seats }.
table-seat-taken = { $seat } occupe déjà cette place.
table-no-seat = Il n’y a pas de place { $seat } à cette table ; la dernière est { $last }.
table-not-seated = Vous n’avez pas de place à cette table.
table-not-yours = C’est la place de { $seat }, pas la vôtre.
table-not-owner = C’est à l’hôte de la table de le faire.
table-level = Il n’y a pas de robot « { $level } » ; il y a { $known }.

## La partie
table-is-gathering = La partie n’a pas encore commencé.
table-is-running = La partie est en cours.
table-is-over = La partie est terminée.
table-outdated = Une décision de cette partie n’est plus possible ; on ne peut que la regarder jusque-là.
table-bot-plays = Un robot joue pour { $seat } ; reprenez d’abord la main.
table-moment = « { $text } » n’est pas un moment de cette table.
table-moved-on = La partie a avancé entre-temps ; regardez de nouveau et décidez.
table-no-such-decision = Il n’y a pas de décision { $number } ; la dernière est { $last }.
table-nothing-to-take-back = Il n’y a encore rien à reprendre.
table-no-wish = Personne n’a demandé à reprendre quoi que ce soit.
table-not-asked = On ne vous demande pas votre accord.
table-resigned = { $seat } a abandonné.

## Discussion et notes
table-talk = Un message compte de 1 à { $longest } caractères.
table-note = Les notes comptent au plus { $longest } caractères.
