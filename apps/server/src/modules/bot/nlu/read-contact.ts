import { Email, Phone } from '@relaydesk/contracts/common';
import { THRESHOLDS } from '../thresholds';
import { readIntents } from './read-intents';
import { findOwnName } from './remove-contacts';

export interface ContactDetails {
  /** The name that was written with the address. */
  name: string | null;
  email: string | null;
  phone: string | null;
  /** A number was written that lacks its country code. */
  is_local_phone: boolean;
}

/** The e-mail address and the phone number (E.164) in a text, and whose they are. */
export function readContact(text: string): ContactDetails {
  const read = text.slice(0, THRESHOLDS.MAX_INPUT_LENGTH);
  const [written] = /[^\s@<>,;:()]{1,64}@[^\s@<>,;:()]{1,255}/u.exec(read) ?? [];
  const email = Email.safeParse(written?.replace(/[.!?]+$/, '') ?? '');
  const [number = ''] = /(?:\+|\b00?)?\d[\d\s()/.-]{5,20}\d/.exec(read.replace(written ?? '', ' ')) ?? [];
  const digits = number.replace(/[^\d+]/g, '').replace(/^00/, '+');
  const phone = Phone.safeParse(digits);
  const isInternational = digits.startsWith('+') && digits.length >= 8 && phone.success;
  return {
    name: email.success || isInternational ? readName(read, written ?? number) : null,
    email: email.success ? email.data : null,
    phone: isInternational ? digits : null,
    is_local_phone: !isInternational && digits.length >= 7,
  };
}

/** 2 to 4 words that begin with a capital letter, particles such as "von" between them. */
const NAME =
  /\p{Lu}[\p{L}'’.-]*(?:\s+(?:(?:von|van|de|da|di|del|der|den|la|le|bin|al)\s+)*\p{Lu}[\p{L}'’.-]*){1,3}/u;
const NAME_ALONE = new RegExp(`^${NAME.source}$`, 'u');

/**
 * The name beside an address, where the text shows that it is one: `Ada Lovelace <ada@shop.example>`, "my name is Ada",
 * or nothing but two words or more in capitals and the address, with a comma or a new line between them.
 */
function readName(text: string, address: string): string | null {
  const [before = '', after = ''] = text.split(address);
  const inMailbox = after.startsWith('>') && new RegExp(`(${NAME.source})"?\\s*<$`, 'u').exec(before)?.[1];
  const alone = `${before.replace(/[,;\n]\s*$/, '|')}${after.replace(/^\s*[,;\n]/, '|')}`.trim();
  const [first = '', second = '', ...more] = alone.split('|').map((part) => part.trim());
  const beside =
    alone.includes('|') && more.length === 0 && (first === '' ? second : second === '' ? first : '');
  const isName = beside && NAME_ALONE.test(beside) && readIntents(beside).size === 0;
  return inMailbox || findOwnName(text) || (isName && beside) || null;
}
