import { RESPONSES } from '../responses/responses';
import { CONSENT_PHRASES, CONSENT_SIGNS, CONTACT_PHRASES } from '../words/consent-phrases';
import { fold } from '../words/fold';
import { removeAddresses } from './remove-contacts';

/** Nobody consents in so many characters. */
const LONGEST_CONSENT = 200;

/**
 * Whether a text as a whole is consent to the order that is shown: the button, or a phrase of the lists. What only
 * begins like one ("ok I will ask my wife") or asks something is none. The contact that an order needs may stand beside.
 */
export function isConsent(text: string): boolean {
  const key = keyOf(text);
  return key !== undefined && (key === SIGN || CONSENTS.has(key) || splits(key));
}

/** Whether a text is the contact that was asked for after the consent, and nothing that takes the consent back. */
export function isContactOnly(text: string): boolean {
  const key = keyOf(removeAddresses(text));
  return key === '' || (key !== undefined && (CONTACTS.has(key) || CONSENTS.has(key) || splits(key)));
}

/** "Yes, my e-mail address is": a consent, and what introduces a contact. */
const splits = (key: string): boolean =>
  [...CONTACTS].some((contact) => key.endsWith(contact) && CONSENTS.has(key.slice(0, -contact.length)));

/** Its letters and digits; SIGN for signs alone; undefined when it asks, is too long or has other signs in it. */
function keyOf(text: string): string | undefined {
  if (text.length > LONGEST_CONSENT || /[?？؟]/u.test(text)) return undefined;
  const plain = text.replace(/[\u{1F3FB}-\u{1F3FF}\uFE0F]/gu, '');
  const words = plain.replace(SIGNS, '');
  if (/\p{Extended_Pictographic}/u.test(words)) return undefined;
  const key = lettersOf(words);
  return key === '' && words !== plain ? SIGN : key;
}

/** Without accents and vowel signs; Arabic letters that are written in two ways as one. */
const lettersOf = (text: string): string =>
  fold(text)
    .normalize('NFKD')
    .replace(/\u0629/g, '\u0647')
    .replace(/\u0649/g, '\u064A')
    .replace(/[^\p{L}\p{N}]+/gu, '');

const SIGN = '👍';
const SIGNS = new RegExp(CONSENT_SIGNS.join('|'), 'gu');
const BUTTONS = Object.values(RESPONSES).flatMap((tones) =>
  Object.values(tones).flatMap((texts) => texts.chip_order),
);
const CONSENTS = new Set([...Object.values(CONSENT_PHRASES).flat(), ...BUTTONS].map(lettersOf));
const CONTACTS = new Set(CONTACT_PHRASES.map(lettersOf));
