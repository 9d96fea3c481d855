import { plainText } from './plain-text';

/** "Can I try on shoes?" asks what one may do with them; "can I see shoes?" wants some. */
export const asksLeave = (question: string): boolean => LEAVE.test(plainText(question));

const LEAVE =
  /\b(?:(?:can|could|may|must|do|should) (?:i|we)|(?:kann|darf|muss|soll|konnen|durfen|mussen|sollen) (?:ich|man|wir))\b(?! (?:have|get|buy|order|see|find|take|need|haben|kaufen|bestellen|sehen|finden))/;

/** "Do you have shoes in size 50?": whatever size it is, they want to see shoes. */
export const asksForSome = (question: string): boolean => SOME.test(plainText(question));

const SOME =
  /\b(?:(?:do|does|did|have) (?:you|u|ya|they)(?: \w+){0,2} (?:have|sell|got|carry|stock|offer)|have you got|got any|show me|looking for|(?:habt|fuhrt|verkauft) ihr|haben sie|gibts|gibt es|zeig\w*|suche)\b/;

/** "I bought shoes from you three weeks ago": what happened to them is no wish for more. */
export const tellsOfOwn = (question: string): boolean => OWN.test(plainText(question));

const OWN =
  /\b(?:(?:i|we)(?: have|ve)?(?: \w+)? (?:bought|ordered|purchased|received)|(?:habe|haben|hab)(?: \w+){1,8} (?:gekauft|bestellt|bekommen|erhalten))\b/;
