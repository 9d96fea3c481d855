import { COMPLAINTS } from './complaint-patterns';

/**
 * By which words the bot recognises what a customer wants, English and German. Patterns are matched on plain text
 * (plainText below: folded, apostrophes and punctuation gone, one blank between words), so write "dont", "mochte".
 */

export type Intent =
  | 'greeting'
  | 'thanks'
  | 'goodbye'
  | 'identity'
  | 'language'
  | 'human'
  | 'complaint'
  | 'order_status'
  | 'browse'
  | 'order'
  | 'want'
  | 'price'
  | 'stock'
  | 'restock'
  | 'compare'
  | 'affirm'
  | 'deny'
  | 'cancel'
  | 'add'
  | 'remove'
  | 'set'
  | 'swap'
  | 'checkout'
  | 'bargain'
  | 'show_basket'
  | 'total'
  | 'later'
  | 'none'
  | 'object';

const PEOPLE_EN =
  '(?:humans?|persons?|people|someone|somebody|agents?|representatives?|reps?|operators?|colleagues?|employees?|staff|managers?|supervisors?|advisors?|human being)';
const PEOPLE_DE =
  '(?:mensch(?:en)?|person(?:en)?|mitarbeiter(?:in|n)?|kolleg(?:e|en|in)|berater(?:in|n)?|jemand(?:en|em)?|kundenservice|kundendienst|kundenberater|chef(?:in)?|ansprechpartner(?:in)?|support)';
const BOTS = '(?:bots?|chatbots?|robots?|roboter|machines?|maschinen?|ai|ki|computers?)';
const few = '(?: \\w+){0,4}';

/** "Yes, but not now", "ok wait": nothing is agreed to. */
export const NOT_AGREED =
  /(?<!\b(?:why|warum|wieso) )\b(?:not|dont|nein|nicht|wait|hold on|warte|moment|later|spater|stopp?)\b|\bno\b(?! problem)/;

/** "I want to know": nothing to buy. */
export const NOT_WANTED =
  /\b(?:want|wanna|like|need)(?: to)? (?:know|ask|hear|understand|complain)\b|\b(?:will|mochten?|wurde)(?: \w+){0,4} (?:wissen|fragen|erfahren)\b/g;

/** Said before the wish for a human is looked for: "I do not need a human" is none. */
export const NOT_HUMAN: readonly RegExp[] = [
  new RegExp(
    `\\b(?:dont|do not|no need|doesnt|not necessary)(?: to)?(?: need| want| have| talk| speak)?${few} ${PEOPLE_EN}\\b`,
    'g',
  ),
  new RegExp(`\\b(?:brauche|will|mochte|benotige) (?:keinen?|nicht)${few} ${PEOPLE_DE}\\b`, 'g'),
];

export const INTENTS: Record<Intent, readonly RegExp[]> = {
  identity: [
    new RegExp(
      `\\b(?:are you|is this|am i (?:talking|speaking|chatting|writing) (?:to|with))${few} (?:${BOTS}|human|real person|person|real)\\b`,
    ),
    new RegExp(
      `\\b(?:bist du|sind sie|ist das|seid ihr|spreche ich|rede ich|schreibe ich)${few} (?:${BOTS}|mensch(?:en)?|echte?)\\b`,
    ),
    /\b(?:who are you|what are you|wer bist du|was bist du|wer sind sie)\b/,
  ],
  language: [
    /\b(?:do you|can you|does anyone|do u) (?:speak|understand|write) \w+$|\b(?:sprechen sie|sprichst du|sprecht ihr|kannst du|konnen sie) (?:auch )?(?:deutsch|englisch|english|german|franzosisch|italienisch|spanisch|turkisch)\b/,
  ],
  human: [
    new RegExp(
      `\\b(?:speak|talk|chat|connect|put|transfer|pass|forward|escalate|hand|write)${few} (?:to|with|through to|over to)(?: \\w+){0,3} ${PEOPLE_EN}\\b`,
    ),
    /\b(?:speak|talk|connect|transfer|pass|forward|put)(?: me)?(?: through)? (?:to|with) (?:the |your )?(?:support|customer service|team|service)\b/,
    /\b(?:real|actual|live|human) (?:person|human|people|agent|being|someone|support|operator|representative|help|employee)\b/,
    new RegExp(
      `^(?:yes |ok |please |hello |hi |hey |a |an |the )*(?:${PEOPLE_EN}|customer service|support|real human)(?: please| now| pls| thanks)*$`,
    ),
    /\b(?:human|agent|representative|operator) (?:please|now)\b/,
    new RegExp(`\\b(?:no|not|without|stop|hate|sick of|dont want|dont like)${few} ${BOTS}\\b`),
    /\b(?:need|want|get me|give me|get|prefer|rather have|call) (?:a |an |your |the |some )?(?:human|agent|real person|operator|representative|employee|manager|supervisor|person)\b(?! size)/,
    /\b(?:is|are) there (?:a |an |any )?(?:humans?|agents?|real persons?|operators?|representatives?|employees?|someone i can (?:talk|speak|call))\b/,
    /\b(?:can|could|would|will) (?:someone|somebody|anyone|anybody) (?:call|help|contact|phone|ring|get back|assist|talk|speak|look)\b/,
    /\b(?:call|ring|phone) (?:me|us)(?: back)?\b/,
    new RegExp(
      `\\b(?:mit|zu|an)(?: \\w+){0,3} ${PEOPLE_DE}(?: \\w+){0,3} (?:sprechen|reden|klaren|besprechen|schreiben|chatten|verbinden|weiterleiten|telefonieren|verbunden|kontakt)\\b`,
    ),
    new RegExp(
      `\\b(?:sprechen|reden|chatten|verbinden?|verbindet|weiterleiten|schreiben)(?: \\w+){0,3} (?:mit|zu|an)(?: \\w+){0,3} ${PEOPLE_DE}\\b`,
    ),
    /\b(?:verbinde|verbinden|verbindet)(?: sie)? (?:mich|uns)\b/,
    /\b(?:echte[rnm]?|richtige[rnm]?|lebendige[rnm]?|wirkliche[rnm]?) (?:mensch(?:en)?|person|mitarbeiter(?:in)?|berater(?:in)?|kollegen?)\b/,
    new RegExp(
      `^(?:ja |ok |gerne? |bitte |hallo |hi |dann |einen? |den |die )*${PEOPLE_DE}(?: bitte| jetzt| danke)*$`,
    ),
    new RegExp(`\\b(?:will|mochte)(?: \\w+){0,3} ${PEOPLE_DE} sprechen\\b`),
    new RegExp(`\\b(?:keine?n?|nicht|ohne|hasse)${few} ${BOTS}\\b`),
    /\b(?:brauche|will|mochte|mocht|hatte gerne?|gibt es|gib mir|holt?|hol mir) (?:bitte |doch |hier |mal )*(?:einen?|eure[nr]?|den|die)?(?: echten?| richtigen?)? ?(?:mitarbeiter(?:in)?|menschen?|berater(?:in)?|ansprechpartner(?:in)?|kollegen|kollegin)\b/,
    /\b(?:ruft?|rufen sie) (?:mich|uns)(?: \w+){0,3} (?:an|zuruck)\b/,
    /\b(?:kann|konnte|wurde)(?: mir| mich| uns)? (?:bitte )?(?:jemand|wer)(?: \w+){0,2} (?:helfen|anrufen|zuruckrufen|kontaktieren)\b/,
  ],
  complaint: COMPLAINTS,
  order_status: [
    /\b(?:where|were)s?(?: is| are)?(?: \w+){0,2} (?:order|package|parcel|delivery|shipment|stuff|refund|money)\b/,
    /\b(?:status|track)(?: \w+){0,3} (?:order|package|parcel|delivery)\b/,
    /\border status\b/,
    /\bwheres?(?: is| are)? my (?!size|account|invoice|nearest|data|profile|cart|basket)\w+/,
    /\b(?:news|updates?|neues|neuigkeiten)(?: \w+){0,3} (?:order|package|parcel|delivery|bestellung|paket|lieferung|sendung)\b/,
    /\bkommt(?: denn)? (?:meine?|unsere?) (?:bestellung|paket|lieferung|sendung)\b/,
    /\bwhen (?:will|does|is)(?: \w+){0,2} my (?:order|package|parcel|delivery)\b/,
    /\b(?:has|have|did|is) my (?:order|package|parcel|delivery)\b/,
    /\b(?:wo|wann)(?: \w+){0,2} (?:meine?|unsere?)(?: \w+)? (?:bestellung|paket|lieferung|ware|sendung)\b/,
    /\b(?:status|stand)(?: \w+){0,3} (?:bestellung|lieferung|sendung)\b/,
    /\bbestellstatus\b/,
    /\bwo bleib(?:t|en)(?: denn)? (?:meine?|unsere?|das|die|der)\b/,
    /\bwo (?:bleibt|ist|sind)(?: \w+){0,2} (?:geld|erstattung|ruckerstattung|ruckzahlung)\b/,
    /\b(?:ist|wurde|wird)(?: denn| schon)? (?:meine?|unsere?) (?:bestellung|paket|lieferung|sendung)\b/,
  ],
  browse: [
    /\bwhat (?:do|can) (?:you|i|u) (?:sell|offer|have|buy|order)(?: here)?$/,
    /\b(?:what|which|show me|see)(?: \w+){0,3} (?:products?|catalog(?:ue)?|range|assortment|items)(?: do you (?:have|sell|offer))?$/,
    /\bwhat else (?:do|can|have) (?:you|i|u)(?: \w+){0,2}$/,
    /\bwas (?:habt|verkauft|gibt|bietet)(?: \w+){0,2} (?:sonst|noch)(?: \w+){0,2}$/,
    /\bwas (?:verkauft|habt|bietet|fuhrt) ihr(?: so| denn| alles| an)*$/,
    /\b(?:sortiment|katalog|produktpalette|produktubersicht)\b/,
    /\bwelche (?:produkte|artikel|waren)\b/,
  ],
  greeting: [
    /^(?:hi|hello|hey|heya|hiya|hallo|halo|moin|servus|gruezi|gruss gott|guten (?:tag|morgen|abend)|good (?:morning|afternoon|evening|day)|greetings|howdy|yo|na|huhu|hallochen|salut|sup)(?: (?:there|all|everyone|team|zusammen|ihr|du|leute|you|again|hello|hi|bot))*(?: (?:how are you|hows it going|wie gehts|wie geht es (?:dir|ihnen)))?$/,
    /^(?:hi |hello |hey |hallo )?(?:my name is|ich heisse|mein name ist)(?: \w+){1,3}$/,
    /^(?:how are you|wie gehts|wie geht es (?:dir|ihnen))$/,
    /^(?:hello |hi |hey )?(?:is )?(?:any|some)(?:body|one) (?:still )?(?:there|here|home)$/,
    /^(?:hello |hi |hey )?(?:are )?you (?:still )?(?:there|here)$/,
    /^(?:hallo |hi |hey )?(?:ist |bist du |seid ihr )?(?:noch )?(?:da |hier )?(?:jemand |wer )?(?:da|hier|jemand|wer)$/,
    /^(?:help|hilfe|start|what can you do|was kannst du|can you help(?: me)?|kannst du(?: mir)? helfen|i need help|ich brauche hilfe|i have a question|ich habe eine frage|frage|question)$/,
  ],
  thanks: [
    /\b(?:(?:youre|you are|you guys are|ihr seid|du bist|sie sind)(?: \w+)? (?:the best|great|awesome|amazing|brilliant|die besten|der beste|spitze|klasse|super|toll)|love (?:it|you|your shop)|best(?:e[rns]?)? \w+ (?:ever|in (?:the world|town)|der (?:welt|stadt))|well done bot|great service)\b/,
    /\b(?:thanks|thank you|thank u|thx|tysm|cheers|danke|dankeschon|dank|merci|much appreciated)\b/,
  ],
  goodbye: [
    /^(?:ok |okay |so |dann |alright )?(?:bye|bye bye|goodbye|see you|see ya|cya|tschuss|tschuess|tschau|ciao|auf wiedersehen|bis (?:bald|dann|spater)|schonen tag(?: noch)?|have a (?:nice|good|great) (?:day|one|evening|weekend)|good night|gute nacht)(?: \w+){0,2}$/,
  ],
  order: [
    /\b(?:buy|order|purchase|take|reserve|get me|give me|gimme|ill have|i will have|send me|grab|lets (?:do|take|get|go (?:for|with))|sign me up|book (?:it|that|this|me|us)|(?:ill|i will) go (?:for|with))\b/,
    /\badd\b|\bput(?: \w+){0,6} (?:basket|cart|bag|order)\b|\bput (?:me )?(?:down|in)\b/,
    /\b(?:bestell(?:en|e|t|)|kauf(?:en|e|)|nehme?n?|nimm|nahme|gib mir|gebt mir|ordern?|hatten? gerne?|schickt? mir|reservier(?:en|e|t)|buchen)\b/,
    /\bin den (?:warenkorb|korb)\b/,
    /\b(?:the )?same (?:again|once more)\b|\b(?:noch ?mal|wieder) (?:das gleiche|dasselbe)\b|\b(?:das gleiche|dasselbe) (?:noch ?mal|wieder)\b/,
    /\bpack(?: \w+){0,4} (?:dazu|ein|rein)\b/,
    /^(?:please |bitte )?(?:send|ship|schickt?) (?:me |us |mir |uns )?(?:an?|one|two|three|ein\w*|zwei|drei|\d{1,3})\b/,
  ],
  want: [
    /\b(?:want|need|would like|id like|i like to|wanna|can i (?:get|have)|could i (?:get|have)|will|mochten?|brauchen?|brauchte|wunsche)\b/,
  ],
  price: [
    /\bwhat (?:do|would) (?:you|u) charge\b|\bwas (?:nehmt|verlangt|nehmen|verlangen) (?:ihr|sie)\b/,
    /\b(?:prices?|pricing|costs?|how much|expensive|cheap|preise?|kosten|kostets?|koste|kosts|teuer|wie ?viel)\b/,
    /\bwas (?:ware|waren|macht|machen)(?: denn| dann)* (?:das|die|\d|ein|zwei|drei|vier|funf|sechs|zehn)/,
  ],
  stock: [
    /\b(?:stock|available|availability|have|got|left|lager|vorratig|verfugbar|verfugbarkeit|lieferbar|da|habt|gibt|haben|sold out|ausverkauft)\b/,
  ],
  restock: [
    /\b(?:be|come|coming|is|are|get|have)(?: \w+){0,3} back\b(?: in stock)?$/,
    /\b(?:back in stock|restock\w*|available again|in stock again)\b/,
    /\bwieder(?: \w+){0,2} (?:da|rein|lieferbar|verfugbar|vorratig|lagernd|auf lager)\b|\bnachgeliefert\b|\bwann(?: \w+){0,3} wieder$/,
  ],
  compare: [
    /\b(?:compare|comparison|differences?|differ|versus|vs|better)\b/,
    /\b(?:vergleich\w*|unterschied\w*|unterscheiden|besser)\b/,
  ],
  affirm: [
    /^go$/,
    /^(?:yes|yeah|yep|yup|ya|yea|y|sure|ok|okay|okey|k|of course|correct|right|exactly|please do|do it|book it|book that|go ahead|go for it|confirm|confirmed|i confirm|perfect|great|sounds good|looks good|fine|absolutely|definitely|ja|jo|joa|jep|jap|jawohl|klar|gerne?|genau|passt|stimmt|richtig|einverstanden|auf jeden fall|bestatigt?|ich bestatige|naturlich|unbedingt|lets do (?:it|that)|mach das|mach ?ma|machen wir|sehr gerne?|alles klar|super|please|bitte)(?: \w+){0,5}$/,
  ],
  deny: [
    /^(?:no|nope|nah|naa?|n|not now|not yet|no thanks|no thank you|nein|ne|nee|no no|lieber nicht|nicht jetzt|noch nicht|rather not|i dont think so|auf keinen fall)(?: \w+){0,6}$/,
  ],
  cancel: [
    /\b(?:cancel|abort|never ?mind|scrap (?:that|it)|forget (?:it|that|about (?:it|that))|changed my mind|no longer want)\b/,
    /\b(?:dont|do not) (?:want|need) (?:it|that|them|anything|this|to (?:order|buy))\b/,
    /^(?:please )?(?:stop|quit|exit|halt|stopp)(?: it| please| bitte)?$/,
    /\b(?:abbrechen|abbruch|vergiss(?: es| das)|vergessen sie es|stornier\w*|storno|egal jetzt|lass (?:es|mal|gut sein)|lassen wir(?: das)?)\b/,
    /\b(?:will|mochte|brauche) (?:es |das |die |sie |den |doch )*(?:nicht|nichts) mehr\b/,
    /\b(?:will|mochte) doch (?:nicht|nichts)\b/,
    /\b(?:empty|clear|delete) (?:my |the )?(?:basket|cart|order)\b/,
    /^(?:please )?(?:empty|clear|delete) (?:it|everything|all)(?: please| all)?$/,
    /\b(?:warenkorb leeren|remove everything|alles (?:loschen|weg|raus|entfernen))\b/,
  ],
  add: [
    /\b(?:add|also|another|more|plus|additionally|as well|too|noch|dazu|zusatzlich|ausserdem|auch|weiteren?s?|extra)\b/,
    /\bput(?: \w+){1,5} back\b|\bback in(?:to)? (?:the|my)\b|\bwieder (?:rein|hinein|dazu|in den)\b/,
  ],
  remove: [
    /\bweg\b/,
    /\b(?:remove|delete|take (?:out|off|away)|take(?: \w+){1,5} (?:out|off|away)|without|drop|leave out|minus|get rid of|not the|dont want the|dont need the)\b/,
    /\b(?:entfern\w*|losch\w*|streich\w*|raus|rausnehmen|heraus|weglassen|wegnehmen|ohne|(?:nimm|nehmt)(?: \w+){1,5} weg|doch (?:keinen?|nicht)|nicht (?:die|den|das))\b/,
  ],
  set: [
    /\b(?:i meant|ich meinte)\b/,
    /\b(?:make (?:it|that|them)|change|instead|rather|replace|swap|only|just|switch|update|reduce|increase|correct|actually|is enough|will do)\b/,
    /\b(?:doch|lieber|nur|stattdessen|statt|ander\w*|eher|reicht|reichen|langt|langen|genugt|mach(?:e|t|en)?(?: \w+){0,2} (?:daraus|draus)|reduzier\w*|erhoh\w*)\b/,
  ],
  swap: [
    /\b(?:i meant|ich meinte)\b/,
    /\b(?:instead|replace|swap|exchange|rather than)\b/,
    /\b(?:statt|stattdessen|anstatt|anstelle|tausch\w*|ersetz\w*|lieber)\b/,
  ],
  checkout: [
    /\b(?:place|submit|complete|finish|finali[sz]e|confirm|send)(?: \w+){0,2} order\b/,
    /\border (?:it|now|them|that|this)\b/,
    /\bcheck ?out\b/,
    /\bbuy (?:it|now|them|this)\b/,
    /\b(?:thats (?:all|it)|nothing else|no more)\b/,
    /^(?:ok |so |im |i am |ich bin |bin )*(?:done|finished|fertig)(?: thanks| danke)?$/,
    /\b(?:das wars|das war s|das ist alles|mehr nicht|jetzt bestellen|verbindlich bestellen|zur kasse|so bestellen)\b/,
    /\bbestellung (?:abschliessen|abschicken|aufgeben|bestatigen)\b/,
    /^(?:bitte )?(?:order|bestell(?:en|e|t|))(?: es| das| sie| alles)?(?: bitte| jetzt| please)?$/,
  ],
  show_basket: [
    /\b(?:what|whats|show|see|view|check)(?: \w+){0,4} (?:basket|cart)\b(?! (?:empty|clear))/,
    /\b(?:was|zeig\w*|seh\w*)(?: \w+){0,4} (?:warenkorb|korb|einkaufswagen)\b/,
    /\b(?:how many|what)(?: \w+){0,3} (?:did|have) i (?:say|said|order|ordered|put|take|taken)\b|\b(?:wie viele?|was)(?: \w+){0,2} (?:hab|habe) ich(?: \w+){0,3} (?:gesagt|bestellt|drin)\b/,
    /^(?:my |the |mein |der )?(?:basket|cart|warenkorb)$/,
  ],
  total: [
    /^(?:(?:and|und|so|ok|also) )*(?:was macht das|what does (?:that|it) come to|what do i owe(?: you)?)(?: \w+)?$/,
    /\b(?:total|altogether|all together|in all|gesamt\w*|zusammen|insgesamt|summe)\b|\b(?:how much|was|wie ?viel)\b.*\b(?:everything|all of (?:it|that)|(?:das )?alles)$/,
  ],
  object: [
    /\b(?:not what i (?:asked|meant|wanted|said|want|mean)|(?:thats|that is|this is|das ist|das war|is) (?:wrong|not (?:right|true|correct)|incorrect|falsch|nicht richtig|nicht wahr)|(?:das )?stimmt nicht|nicht(?: das)? was ich (?:wollte|gefragt|meinte|meine|will)|(?:dont|didnt|do not) (?:understand|get) (?:me|it|my|what)|verstehst (?:mich|du) nicht|falsch verstanden|misunderst\w+)\b/,
    /^(?:sorry |and |aber |but )*(?:what|huh|hae|wie bitte|was|pardon|come again|(?:can|could) you (?:repeat|say) (?:that|it)(?: again)?|what do you mean|was meinst du|was meinen sie(?: damit)?|i dont understand|(?:das )?versteh(?:e)?(?: ich)? nicht)$/,
  ],
  later: [
    /\b(?:(?:ill|i will|let me|need to|have to|got to|want to) think|think about it|think it over|sleep on it|maybe later|not sure yet|uberleg\w* (?:es|mirs?|das)|(?:mal|nochmal|noch mal) uberlegen|ich melde mich|vielleicht spater|noch nicht sicher)\b/,
  ],
  none: [
    /^(?:no |nein |sorry |hm |nee )*(?:none|neither|keine?[nrs]?)(?: of (?:these|those|them|the two)| davon| von (?:denen|diesen|beiden))(?: please| danke| thanks| sorry)?$/,
    /^(?:no |nein |nee )*(?:neither|none|not (?:these|those|them)|(?:die|diese) nicht|nicht (?:die|diese))(?: thanks| please| bitte)?$/,
  ],
  bargain: [
    /\b(?:zum preis von|for the price of)\b|\b(?:would|will|can|could) (?:you|u) (?:take|accept|do|go) (?:it |them |that |the \w+ )?(?:for )?\d+\b(?! (?:times|x|of|more))|\b(?:for|fur) \d{1,6}(?: and| und| then| dann| instead|$)/,
    /\b(?:am|beim|ubern?|an den|den) preis(?:en)? (?:noch |was |etwas )*(?:machen|drehen|verhandeln|runter)\b|\bwas am preis\b|\bpreislich\b|\b(?:letzter?|bester?) preis\b|\b(?:last|best|better|lower) price\b|\b(?:verhandel\w*|handeln|negotiat\w*|knock something off)\b/,
    /\b\d+ off\b/,
    /\b(?:percent|prozent|discounts?|rabatte?|nachlass|rebate|haggle|coupons?|promo code)\b/,
    /\b(?:get|give|have|take|throw|send|bekomm\w*|krieg\w*|gib\w*|gebt|haben|dazu)\b(?: \w+){0,6} (?:for free|umsonst|gratis|geschenkt)\b/,
    /\b(?:for|fur|um|zu)(?: \w+)? \d+(?: \d+)? (?:euros?|eur|dollars?|usd|pounds?|gbp|chf|francs?|franken|cents?|bucks)\b/,
    /\b(?:set|make|change|lower|reduce)(?: \w+){0,3} (?:price|total|cost)\b/,
  ],
};

/** Signs that stand for a word when nothing else is said. */
export const SIGNS: readonly [RegExp, Intent][] = [
  [/[👍👌✅✔🆗]/u, 'affirm'],
  [/[👎❌🚫]/u, 'deny'],
  [/[🙏❤💖😍💕]/u, 'thanks'],
  [/[👋]/u, 'greeting'],
];
