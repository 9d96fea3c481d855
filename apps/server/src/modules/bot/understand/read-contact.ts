import { Email, Phone } from '@relaydesk/contracts/common';
import { THRESHOLDS } from '../thresholds';

export interface ContactDetails {
  email: string | null;
  phone: string | null;
  /** A number was written that lacks its country code. */
  is_local_phone: boolean;
}

/** The e-mail address and the phone number (E.164) in a text. */
export function readContact(text: string): ContactDetails {
  const read = text.slice(0, THRESHOLDS.CHARACTERS_READ);
  const [written] = /[^\s@<>,;:()]{1,64}@[^\s@<>,;:()]{1,255}/u.exec(read) ?? [];
  const email = Email.safeParse(written?.replace(/[.!?]+$/, '') ?? '');
  const [number = ''] = /(?:\+|\b00?)?\d[\d\s()/.-]{5,20}\d/.exec(read.replace(written ?? '', ' ')) ?? [];
  const digits = number.replace(/[^\d+]/g, '').replace(/^00/, '+');
  const phone = Phone.safeParse(digits);
  const isInternational = digits.startsWith('+') && digits.length >= 8 && phone.success;
  return {
    email: email.success ? email.data : null,
    phone: isInternational ? digits : null,
    is_local_phone: !isInternational && digits.length >= 7,
  };
}
