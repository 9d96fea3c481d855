import { normalizeCustomerText } from './normalize-customer-text';

/** "Can I try on shoes?" asks what one may do with them; "can I see shoes?" wants some. */
export const asksPermission = (question: string): boolean => LEAVE.test(normalizeCustomerText(question));

const LEAVE =
  /\b(?:(?:can|could|may|must|do|should) (?:i|we)|(?:kann|darf|muss|soll|konnen|durfen|mussen|sollen) (?:ich|man|wir))\b(?! (?:have|get|buy|order|see|find|take|need|haben|kaufen|bestellen|sehen|finden))/;

/** "Do you have shoes in size 50?": whatever size it is, they want to see shoes. */
export const asksForSome = (question: string): boolean => SOME.test(normalizeCustomerText(question));

const SOME =
  /\b(?:(?:do|does|did|have) (?:you|u|ya|they)(?: \w+){0,2} (?:have|sell|got|carry|stock|offer)|have you got|got any|show me|looking for|(?:habt|fuhrt|verkauft) ihr|haben sie|gibts|gibt es|zeig\w*|suche)\b|\b(?:any|some)thing (?:for|with|in|to)\b|\b(?:et)?was (?:fur|mit|in|zum)\b/;

/** "What's vegan?", "which are dishwasher safe?": of all there is. */
export const asksWhatIs = (question: string): boolean =>
  /^(?:and |und |ok |so )*(?:whats|what is|which(?: \w+){0,2} (?:is|are)|was ist|welche[rs]?(?: \w+){0,2} (?:ist|sind)) (?!the |a |an |your |my |der |die |das |ein |eine )/.test(
    normalizeCustomerText(question),
  );

/** "I bought shoes from you three weeks ago": what happened to them is no wish for more. */
export const isAboutOwnItem = (question: string): boolean => OWN.test(normalizeCustomerText(question));

const OWN =
  /\b(?:(?:i|we)(?: have|ve)?(?: \w+)? (?:bought|ordered|purchased|received|got)(?! any| you)|(?:habe|haben|hab)(?: \w+){1,8} (?:gekauft|bestellt|bekommen|erhalten))\b/;

/** "Tell me more about the vest": what is written about it. */
export const asksToDescribe = (question: string): boolean => DESCRIBE.test(normalizeCustomerText(question));

const DESCRIBE =
  /\b(?:tell me(?: something| more)?(?: \w+)? about|more (?:about|info\w*|details?)|describe|details? (?:of|about|on)|what (?:is|s|can you tell me about) the|what can you tell me|(?:erzahl|sag)\w*(?: \w+){0,2} (?:mehr|was|etwas) (?:uber|zu)|mehr (?:uber|zu|infos?|informationen|details)|beschreib\w*|details (?:zu|uber|vom|von)|(?:weight|length|height|width|volume|capacity|dimensions|measurements|material|gewicht|masse|lange) (?:of|von|vom|der|des)|how (?:heavy|big|long|wide|tall|large|thick) (?:is|are)|wie (?:schwer|gross|lang|breit|hoch|dick) (?:ist|sind)|was ist (?:das|der|die) (?!preis|unterschied)|infos? (?:zu|uber))\b/;

/** "Does it come with bottles?": "it" is what was spoken of, whatever else is named. */
export const asksAboutIt = (question: string): boolean => OF_IT.test(normalizeCustomerText(question));

const OF_IT =
  /^(?:and |und |ok |so )*(?:does|do|is|are|can|will|has|have|ist|sind|hat|haben|passt|passen|kann|konnen) (?:it|they|this|that|these|the thing|er|es|sie|das|die|der)\b(?! (?:you|ihr|in stock|available|auf lager|da)\b)/;

/** "Something similar to the TrailFox", "eine Alternative dazu". */
export const asksForSimilar = (question: string): boolean =>
  /\b(?:similar|alternatives?|something like|(?:suggest|recommend)(?: \w+)? instead|empfehl\w*(?: \w+){0,2} stattdessen|stattdessen empfehl\w*|ahnlich\w*|alternativen?|so ?was wie)\b/.test(
    normalizeCustomerText(question),
  );

/** "Do you assemble it too?": whatever stands at its end, it wants to know, not to have. */
export const asksWhether = (question: string): boolean => WHETHER.test(normalizeCustomerText(question));

const WHETHER =
  /^(?:and |und |ok |so |also )*(?:do|does|did|is|are|will|would you|how|what|which|where|when|why|habt|hat|ist|sind|gibts?|wie|was|welche[rns]?|wo|wann|macht|liefert|geht)\b/;

/** "Do I need special shoes?" wants to know. */
export const asksNeed = (question: string): boolean =>
  /\b(?:(?:do|does|will|would|should) (?:i|we|you|one)(?: \w+)? (?:need|want)|(?:muss|mussen|soll|sollte) (?:ich|wir|man)|have to|brauch\w* (?:ich|wir|man)|ben[o]tig\w* (?:ich|wir|man))\b/.test(
    normalizeCustomerText(question),
  );

/** "When do I have to put winter tyres on?": of a thing, and neither its price nor whether there is one. */
export const asksManner = (question: string): boolean =>
  /^(?:(?:and|und|ok|so|hi|hallo|hello|hey|moin|also) )*(?:(?:ab|bis|seit|until|since|from) )?(?:wann|warum|wieso|wozu|wie (?:lange?|oft|muss|soll|kann|darf|geht)|muss|mussen|darf|durfen|soll|when (?:do|should|can|must)|why|how (?:long|often|do|does|should)|should|must)\b/.test(
    normalizeCustomerText(question),
  );

/** "How many users can I have?", and nothing behind it: an answer is wanted, whatever else it sounds like. */
export const asksWhich = (question: string): boolean => WHICH.test(question);

const WHICH =
  /^\s*(?:(?:and|und|ok|so)\s+)*(?:how|what|which|when|where|who|wie|was|welche[rns]?|wann|wo|wer)\s[^.!?\n]*\?\s*$/iu;
