## Who asks
who-are-you = First say who you are: with a name, an account or a token.
token-unknown = This token is not known here, or no longer is.
guest = Guest { $number }
name-length = A name has from 1 to { $most } characters that can be read.
account-already = You have an account already.
account-taken = There is an account “{ $name }” already.
account-wrong = This name and this password do not belong together.
account-old = The old password is not right.
account-long = This name is too long for an account.
account-none = You play without an account; create one first.
account-password = A password has from { $least } to { $most } characters.
account-guessed = This password is too easily guessed.
tokens-many = You can have { $most } tokens at most.
token-play = This token is for playing; it changes nothing else that is yours.
link-unknown = This link passes no seat on: it was used, withdrawn, or is older than { $days } days. Ask for a new one.
link-old = This link is of an older kind that no longer works. Ask for a new one.
link-not-yours = Only its holder can pass this seat on.
mail-wrong = “{ $mail }” is not an e-mail address.
letters-off = This server sends no e-mail.
letters-many = That is a lot of e-mail; try again in an hour.
letter-unknown = This link confirms no address: it was used, is older than { $hours } hours, or another e-mail was sent since. Have a new one sent from your account.
webhook-wrong = “{ $url }” is not an address that could be called.
webhooks-off = This server calls no addresses.
webhook-https = The address has to begin with “https://”.

## Tables
table-unknown = There is no such table.
eyes = You cannot see what this seat sees.
hint-nothing = There is nothing for you to decide now.
hint-not-here = At this table people play without hints from a bot.
table-unreadable = This table cannot be opened: what is kept of it is damaged, or its game is not known here. All other tables go on.
hint-waits = One hint at a time: the bot is still thinking about the last one.
analysis-waits = One analysis at a time: the last one you asked for is still under way.
analysis-not-yet = Only a game that is over, and was played here from its beginning, can be analysed.

## What was asked
operation-unknown = “{ $name }” is nothing that can be done at a table; there are { $known }.
operation-wrong = “{ $name }” was asked wrongly: { $fields }.
request-wrong = This request is not as it should be: { $fields }.
request-bad = This request cannot be understood.
text-wrong = A text has characters in it that cannot be kept.
not-json = This message is no JSON object.
nothing-here = There is nothing at this address.
not-so = This address cannot be used in that way.
origin = This came from another site.
too-many = Too much at once; wait a moment.
too-many-passwords = Too many tries; wait a minute.
too-long = That is too long.

## The server
busy = Too much is happening at this table just now; try again.
database-away = What is kept here cannot be reached just now; nothing was changed. Try again in a moment.
picture-failed = This moment could not be drawn; the game goes on. If the next one cannot be drawn either, reload the page.
ref-wrong = “ref” is a whole number, or a text of at most { $most } characters.
other-host = This server is reached as { $host }.
not-https = This server is reached by https only.
bots-away = The bots of this game cannot think just now; they will try again in a moment.
bots-broken = The bot at this table could not go on. It was written down for whoever looks after this server, and the bot will try again.
bots-broken-here = The bot at this table could not go on and will try again. If it never can, this browser may be too old for it. Nothing is lost; the game can be saved and opened in another one.
storage-full = There is no room left where this browser keeps the tables; nothing was changed. Delete a finished game, after saving it if you want to keep it.
broken = Something broke here. Try again; if it breaks again, reload the page.
proxies-all = “{ $proxy }” would let anybody claim to come from anywhere; name the proxies by their addresses or networks, such as 172.30.86.2 or 10.0.0.0/8
proxies-wrong = “{ $proxy }” is neither an address nor a network

## Notices
notice-subject = { $game }: it is your turn
notice-text =
    { $name }, your { $game } table is waiting for you:
    { $address }
letter-subject = Newfound: is this your address?
letter-text =
    Somebody at Newfound would like an e-mail at this address when it is their turn. If that is you, open this link within { $hours } hours:
    { $address }
    If not, do nothing; nothing more will come.
