/** Words between which nothing stands, as `plainNumbers` writes them. */
const words = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'u');

const DONE_EN =
  'placed|ordered|booked|cancell?ed|added|removed|changed|updated|sent|shipped|forwarded|notified|informed|applied|reserved|registered|approved|accepted|granted|confirmed|processed|refunded|noted|made|put|done';
const DONE_DE =
  'bestellt|storniert|geändert|hinzugefügt|entfernt|gebucht|versandt|verschickt|weitergeleitet|reserviert|notiert|genehmigt|bestätigt|bearbeitet|veranlasst|erstattet|informiert|gelegt|aufgenommen|gutgeschrieben';

/**
 * What a shop is held to once it is said, and what it must not be heard to say by itself, in English and German: only a
 * source that says it, too, and does not deny it, may be answered with it.
 */
export const PROMISES: readonly { name: string; pattern: RegExp }[] = [
  {
    name: 'something free',
    pattern: words(
      String.raw`(?<!feel )(?<!-)free(?! of (?!charge))|gratis|kostenlos\p{L}*|kostenfrei\p{L}*|umsonst|complimentary|no (?:extra |additional )?(?:charge|cost|fee)s?|ohne (?:aufpreis|kosten|gebühr\p{L}*)|on the house|geschenkt?|gift|for nothing|costs? (?:you )?nothing|kostet (?:\p{L}+ )?nichts`,
    ),
  },
  {
    name: 'a discount',
    pattern: words(
      String.raw`discount\p{L}*|\p{L}*rabatt\p{L}*|\p{L}*nachlass|vouchers?|coupons?|\p{L}*gutschein\p{L}*|promo(?:tion)?s?|cashback|reduced|reduziert\p{L}*|ermäßig\p{L}*|vergünstig\p{L}*|cheaper|billiger\p{L}*|special (?:price|offer|deal)|sonderpreis\p{L}*|sonderangebot\p{L}*|half(?:-| )price|half off|halber? preis|zum halben|hälfte|on sale|\d ?(?:%|percent)? ?off|off(?= (?:your|the|this|any|all|everything|it)(?!\p{L})|[.!,]|$)|(?:third|quarter|tenth) (?:off|of the price)`,
    ),
  },
  {
    name: 'money back',
    pattern: words(
      String.raw`refund\p{L}*|reimburs\p{L}*|money back|geld zurück|\p{L}*erstatt\p{L}*|compensat\p{L}*|entschädig\p{L}*|schadenersatz|gutschrift\p{L}*|store credit|pay you|credited`,
    ),
  },
  { name: 'something to keep', pattern: words('keep (?:it|the|them|your|this)|behalten') },
  {
    name: 'a guarantee',
    pattern: words(
      String.raw`guarant\p{L}*|warrant\p{L}*|garanti\p{L}*|gewährleist\p{L}*|promis\p{L}*|versprech\p{L}*|versproch\p{L}*|liab\p{L}*|haft(?:ung|en|et)`,
    ),
  },
  {
    name: 'no limits',
    pattern: words(
      String.raw`any ?time|jederzeit|unlimited|unbegrenzt\p{L}*|unbeschränkt\p{L}*|lifetime|lebenslang\p{L}*|forever|für immer|whenever you|no matter|as (?:many|long|often) as you|so (?:viele|oft|lange) (?:sie|du)`,
    ),
  },
  {
    name: 'everybody or everything',
    pattern: words(
      'worldwide|everywhere|everything|everybody|everyone|weltweit|überall|jede[rmn]|alles(?! gute| klar)',
    ),
  },
  {
    name: 'when something happens',
    pattern: words(
      '(?:to(?:day|morrow|night))|overnight|(?:same|next) day|immediately|right away|at once|instantly|heute|übermorgen|(?<!guten )morgen|sofort|umgehend|unverzüglich|über nacht|express',
    ),
  },
  {
    name: 'something that somebody will do',
    pattern: words(
      String.raw`(?:i|we)(?:'ll| will| shall| am going to| are going to)|let me|(?:ich|wir) (?:werden?|kümmer\p{L}*|leite\p{L}*|melden?|schicken?|senden?|rufen?|veranlassen?|erstatten?|geben?)`,
    ),
  },
  {
    name: 'something that was done',
    pattern: words(
      String.raw`(?:i|we)(?:'ve| have)(?: \p{L}+ly| just| now)? (?:${DONE_EN})|(?:has|have|was|were|is|are)(?: \p{L}+ly| just| now)?(?: been)? (?:${DONE_EN})|on its way|unterwegs|(?:ich|wir) haben? (?:[^ ]{1,30} ){0,8}(?:${DONE_DE})|(?:wurden?|ist|sind) (?:[^ ]{1,30} ){0,4}(?:${DONE_DE})`,
    ),
  },
  {
    name: "the customer's secrets",
    pattern: words(
      String.raw`passwor[dt]\p{L}*|credit card|card (?:number|details)|cvv|cvc|pin|tan|iban|bank (?:account|details)|social security|kreditkarte\p{L}*|kartennummer|kontonummer|kontodaten|zugangsdaten|login`,
    ),
  },
  {
    name: 'somebody in bad words',
    pattern: words(
      String.raw`idiot\p{L}*|stupid|moron\p{L}*|fool|shut up|fuck\p{L}*|shit\p{L}*|crap|dumm\p{L}*|blöd\p{L}*|arsch\p{L}*|scheiß\p{L}*|trottel|halt die klappe`,
    ),
  },
];

/** It is said that something is not so. */
export const DENIED = words(
  String.raw`not|no|never|without|cannot|can't|\p{L}+n't|neither|nor|nicht|kein\p{L}*|nie|niemals|ohne|weder|exclu\p{L}+|except|ausgenommen|ausgeschlossen|außer`,
);

/** It is about what somebody gets or pays. */
export const GETTING = words(
  String.raw`off|(?:pay|owe|give|get|price|cost|zahl|schuld|preis|kost|bekomm|erhalt)\p{L}*|geben|gibt|erhält`,
);
