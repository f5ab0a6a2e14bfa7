## Qui demande
who-are-you = Dites d’abord qui vous êtes : par un nom, un compte ou un jeton.
token-unknown = Ce jeton n’est pas connu ici, ou ne l’est plus.
guest = Invité { $number }
name-length = Un nom compte de 1 à { $most } caractères lisibles.
account-already = Vous avez déjà un compte.
account-taken = Il y a déjà un compte « { $name } ».
account-wrong = Ce nom et ce mot de passe ne vont pas ensemble.
account-old = L’ancien mot de passe n’est pas le bon.
account-long = Ce nom est trop long pour un compte.
account-none = Vous jouez sans compte ; créez-en d’abord un.
account-password = Un mot de passe compte de { $least } à { $most } caractères.
account-guessed = Ce mot de passe se devine trop facilement.
tokens-many = On peut avoir { $most } jetons au plus.
token-play = Ce jeton sert à jouer ; il ne change rien d’autre à ce qui est à vous.
link-unknown = Ce lien ne cède aucune place : il a servi, a été retiré ou date de plus de { $days } jours. Demandez-en un nouveau.
link-old = Ce lien est d’un ancien genre qui ne marche plus. Demandez-en un nouveau.
link-not-yours = Seule la personne qui tient cette place peut la céder.
mail-wrong = « { $mail } » n’est pas une adresse de courriel.
letters-off = Ce serveur n’envoie pas de courriel.
letters-many = C’est beaucoup de courriels ; réessayez dans une heure.
letter-unknown = Ce lien ne confirme aucune adresse : il a servi, date de plus de { $hours } heures ou un autre courriel est parti depuis. Faites-en envoyer un nouveau depuis votre compte.
webhook-wrong = « { $url } » n’est pas une adresse que l’on puisse appeler.
webhooks-off = Ce serveur n’appelle aucune adresse.
webhook-https = L’adresse doit commencer par « https:// ».

## Tables
table-unknown = Cette table n’existe pas.
eyes = Vous ne pouvez pas voir ce que voit cette place.
hint-nothing = Vous n’avez rien à décider en ce moment.
hint-not-here = À cette table, on joue sans conseils de robot.
table-unreadable = Cette table ne peut pas être ouverte : ce qui en est gardé est abîmé, ou son jeu n’est pas connu ici. Toutes les autres tables continuent.
hint-waits = Un conseil à la fois : le robot réfléchit encore au dernier.
analysis-waits = Une analyse à la fois : la dernière que vous avez demandée n’est pas finie.
analysis-not-yet = On ne peut analyser qu’une partie terminée, jouée ici depuis le début.

## Ce qui est demandé
operation-unknown = « { $name } » n’est rien qu’on puisse faire à une table ; il y a { $known }.
operation-wrong = « { $name } » est mal demandé : { $fields }.
request-wrong = Cette demande n’est pas comme il faut : { $fields }.
request-bad = Cette demande est incompréhensible.
text-wrong = Un texte contient des caractères qu’on ne peut pas garder.
not-json = Ce message n’est pas un objet JSON.
nothing-here = Il n’y a rien à cette adresse.
not-so = Cette adresse ne s’emploie pas ainsi.
origin = Cela venait d’un autre site.
too-many = Trop à la fois ; attendez un instant.
too-many-passwords = Trop d’essais ; attendez une minute.
too-long = C’est trop long.

## Le serveur
busy = Il se passe trop de choses à cette table ; réessayez.
database-away = Ce qui est gardé ici n’est pas accessible en ce moment ; rien n’a changé. Réessayez dans un instant.
picture-failed = Ce moment n’a pas pu être dessiné ; la partie continue. Si le suivant ne peut pas l’être non plus, rechargez la page.
ref-wrong = « ref » est un nombre entier, ou un texte d’au plus { $most } caractères.
other-host = Ce serveur s’appelle { $host }.
not-https = Ce serveur ne répond qu’en https.
bots-away = Les robots de ce jeu ne peuvent pas réfléchir en ce moment ; ils réessaieront dans un instant.
bots-broken = Le robot de cette table n’a pas pu continuer. C’est noté pour qui s’occupe de ce serveur, et il réessaiera.
bots-broken-here = Le robot de cette table n’a pas pu continuer ; il réessaiera. S’il n’y arrive jamais, ce navigateur est peut-être trop ancien pour lui. Rien n’est perdu : la partie peut être enregistrée et ouverte dans un autre.
storage-full = Il n’y a plus de place là où ce navigateur garde les tables ; rien n’a changé. Supprimez une partie terminée, après l’avoir enregistrée si vous y tenez.
broken = Quelque chose s’est cassé ici. Réessayez ; si cela recommence, rechargez la page.
proxies-all = avec « { $proxy } », n’importe qui pourrait se dire venu de n’importe où ; nommez les proxys par leurs adresses ou leurs réseaux, comme 172.30.86.2 ou 10.0.0.0/8
proxies-wrong = « { $proxy } » n’est ni une adresse ni un réseau

## Avis
notice-subject = { $game } : c’est à vous
notice-text =
    { $name }, votre table de { $game } vous attend :
    { $address }
letter-subject = Newfound : est-ce votre adresse ?
letter-text =
    Quelqu’un sur Newfound voudrait un courriel à cette adresse quand vient son tour. Si c’est vous, ouvrez ce lien dans les { $hours } heures :
    { $address }
    Sinon, ne faites rien ; rien d’autre ne viendra.
