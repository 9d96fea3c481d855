/** Fixed texts of a mail, in the customer's language. */
export interface MailLabels {
  locale: string;
  sources: string;
  choose: string;
  wrote(when: string, who: string): string;
}

const ENGLISH: MailLabels = {
  locale: 'en-GB',
  sources: 'Sources',
  choose: 'You may simply answer:',
  // As mail programs fold it.
  wrote: (when, who) => `On ${when}, ${who} wrote:`,
};
const GERMAN: MailLabels = {
  locale: 'de',
  sources: 'Quellen',
  choose: 'Antworten Sie einfach:',
  wrote: (when, who) => `Am ${when} schrieb ${who}:`,
};

/** `locale`: ISO 639-1. The bot supports English and German: all other locales get English. */
export const getMailLabels = (locale: string): MailLabels => (locale.startsWith('de') ? GERMAN : ENGLISH);
