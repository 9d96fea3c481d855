const EMAIL = /[^\s@<>()[\]",;:]{1,64}@[^\s@<>()[\]",;:]{1,255}/gu;
/** Digits of a phone number, a bank account or a card: six or more, as people group them. */
const LONG_NUMBER = /(?:\+|\b)\d(?:[ ()/.-]?\d){5,24}\b/g;

/** A text in which nothing tells how to reach its author, nor their numbers; that something stood there can be seen. */
export const maskContacts = (text: string): string =>
  text.replace(EMAIL, '[e-mail]').replace(LONG_NUMBER, '[number]');
