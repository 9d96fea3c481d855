/** By which words and signs anger is recognised; matched on plain text as in patterns.ts. */

/** One of these is enough to call a human; said to a bot they are meant for the organisation. */
export const UPSET: readonly RegExp[] = [
  /\b(?:ridiculous|unacceptable|terrible|awful|horrible|disgusting|pathetic|useless|worst|scam(?:mers?)?|fraud|liars?|furious|outrageous|fed up|sick of|sick and tired|rip ?off|incompetent|appalling)\b/,
  /\b(?:im|i am|am|really|very|so|extremely|getting) (?:angry|mad|upset|annoyed|frustrated|disappointed|pissed)\b/,
  /\b(?:fuck\w*|shit\w*|bullshit|wtf|damn it|dammit|crap|idiots?|morons?|assholes?|this is a joke|i hate (?:this|it|you|your)|you(?:re| are)(?: \w+)? (?:stupid|dumb|an idiot)|(?:stupid|dumb) (?:bot|machine|shop|company|service)|waste of (?:my )?(?:time|money)|never again|sue you|my lawyer|report you)\b/,
  /\b(?:frechheit|unverschamt\w*|inakzeptabel|unzumutbar|betrug|betruger\w*|abzocke\w*|verarsch\w*|(?:bloder?|dummer?) (?:bot|roboter|laden|verein)|scheiss\w*|verdammt\w*|lacherlich|saftladen|zum kotzen|schlechter witz|dreist|katastrophe|unfahig\w*|idioten?|arschl\w*|mein(?:en)? anwalt|nie wieder|(?:ist|war)(?: \w+)? das (?:aller)?letzte|(?:bist du|du bist|seid ihr)(?: \w+)? (?:dumm|blod|doof|bescheuert)|schlechtester?|sauhaufen|drecks\w*)\b/,
  /\b(?:bin|echt|sehr|total|richtig|so) (?:sauer|wutend|enttauscht|verargert|genervt|stinksauer)\b/,
  /\b(?:reicht (?:mir|es mir)|mir reicht|schnauze voll)\b/,
];

/** "I am not angry" is none of it. */
export const NOT_UPSET =
  /\b(?:not|nicht|never|nie|keine?) (?:\w+ ){0,2}(?:angry|mad|upset|annoyed|disappointed|sauer|wutend|enttauscht|verargert|genervt|useless|terrible)\b/g;

export const UPSET_SIGNS = /[😠😡🤬👿🖕]/u;
