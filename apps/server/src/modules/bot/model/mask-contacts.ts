const EMAIL = /[^\s@<>()[\]",;:]{1,64}@[^\s@<>()[\]",;:]{1,255}/gu;
/** Digits of a phone, bank account or card number: six or more, with usual grouping. */
const LONG_NUMBER = /(?:\+|\b)\d(?:[ ()/.-]?\d){5,24}\b/g;

/** Masks contact details and numbers in a text with placeholders. */
export const maskContacts = (text: string): string =>
  text.replace(EMAIL, '[e-mail]').replace(LONG_NUMBER, '[number]');
