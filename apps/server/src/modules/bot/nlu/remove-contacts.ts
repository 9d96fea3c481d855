import { THRESHOLDS } from '../thresholds';

/** The beginning of a text, without e-mail addresses, phone numbers and postal addresses. */
export const removeAddresses = (text: string): string =>
  text
    .slice(0, THRESHOLDS.MAX_INPUT_LENGTH)
    .replace(CONTACTS, ' ')
    .replace(WRITTEN_ADDRESS, ' ')
    .replace(CALLED_ADDRESS, ' ');

/** The same without whatever else counts and names nothing. */
export const removeContacts = (text: string): string =>
  removeAddresses(text).replace(OWN_NAME, ' ').replace(ATTRIBUTE, ' ');

/** The postal address in a text, as it was written. */
export function readAddress(text: string): string | null {
  const read = text.slice(0, THRESHOLDS.MAX_INPUT_LENGTH).replace(CONTACTS, ' ');
  const [found] = read.match(WRITTEN_ADDRESS) ?? read.match(CALLED_ADDRESS) ?? [];
  return found?.replace(CALLED, '').trim() || null;
}

const CALLED =
  /^\s*(?:to\s|an\s|(?:my |meine )?(?:address|adresse|anschrift|lieferadresse)(?: is| ist| lautet)?[: ]*)/i;

/** "My address is Hauptstraße 5": what is called so and holds a number. */
const CALLED_ADDRESS =
  /\b(?:address|adresse|anschrift|lieferadresse)(?: is| ist| lautet)?[: ](?=[^.!?\n]{0,60}\d)[^.!?\n]{1,80}/giu;
/** "4 Park Row, Bristol"; "Hauptstraße 5, 10115 Berlin": a number, a code and a town; "to Max Muster, ..." as well. */
const WRITTEN_ADDRESS =
  /\b\d{1,4}[a-z]?\s(?:\p{L}{2,20}\s){1,3}?(?:street|st|road|rd|row|lane|avenue|ave|drive|close|court|square|terrace|crescent)\b\.?(?:,\s?[^.!?,\n]{2,30}){0,2}|(?:\b(?:[Mm]y |[Mm]eine )?(?:[Aa]ddress|[Aa]dresse|[Aa]nschrift|[Ll]ieferadresse)(?: is| ist)?:? |\b(?:to|an) (?:(?:\p{Lu}[\p{L}.-]{1,30}\s?){1,3},\s)?)?(?:\p{Lu}[\p{L}.-]{1,30}\s){0,2}\p{Lu}[\p{L}.-]{1,30}\s\d{1,4}[a-z]?,?\s+\d{4,5}\s+\p{Lu}[\p{L}-]{2,30}/gu;

/** "My name is Eva Klein": Eva Klein. */
export const findOwnName = (text: string): string | null =>
  text.match(OWN_NAME)?.[0].replace(INTRODUCTION, '').trim() ?? null;

const INTRODUCTION = /^(?:[Mm]y name is|[Mm]ein [Nn]ame ist|[Ii]ch hei(?:ß|ss)e|[Nn]ame:)\s+/u;

/** "My name is Eva Klein". */
const OWN_NAME =
  /\b(?:[Mm]y name is|[Mm]ein [Nn]ame ist|[Ii]ch hei(?:ß|ss)e|[Nn]ame:)\s+[\p{L}-]{2,30}(?:\s\p{Lu}[\p{L}-]{1,30}){0,2}/gu;
/** "The weight of the vest" names no weights. */
const ATTRIBUTE =
  /\b(?:weight|length|height|width|size|colou?r|price)s?\s+(?=of\s(?:the|your|a|this|that)\b)/giu;

/** These are neither products nor quantities. */
const CONTACTS = /[^\s@]{1,64}@[^\s@]{1,255}|\+?\d[\d\s()/.-]{6,}\d/g;
