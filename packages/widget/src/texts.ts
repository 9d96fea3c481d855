import type { SaleStatus } from '@relaydesk/contracts/sale';

/** Every word the window says by itself. English is the model: a language that lacks one fails to compile. */
const en = {
  openChat: 'Open chat',
  closeChat: 'Close chat',
  chat: 'Chat',
  messages: 'Messages',
  message: 'Message',
  placeholder: 'Write a message…',
  send: 'Send',
  human: 'Talk to a human',
  form: 'Before we begin',
  begin: 'Start chat',
  optional: 'optional',
  unread: (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`),
  newest: 'Show newest messages',
  you: 'You',
  bot: 'Assistant',
  colleague: 'Colleague',
  withBot: 'Our assistant answers',
  waiting: 'A colleague will be with you soon',
  withCsr: (name: string) => `You are talking to ${name}`,
  resolved: 'Solved. Write to us at any time.',
  typing: (name: string) => `${name} is typing…`,
  handOver: 'A colleague is joining the chat.',
  source: 'Source:',
  sources: 'Sources:',
  order: 'Order',
  orderWords: (product: string) => `I would like to order ${product}`,
  inStock: 'In stock',
  soldOut: 'Sold out',
  basket: 'Your order',
  receipt: (number: number) => `Order no. ${number}`,
  total: 'Total',
  saleStatus: {
    draft: 'Draft',
    confirmed: 'Confirmed',
    paid: 'Paid',
    fulfilled: 'Sent out',
    cancelled: 'Cancelled',
    refunded: 'Refunded',
  } satisfies Record<SaleStatus, string>,
  sending: 'Sending…',
  sent: 'Sent',
  notSent: 'Not sent',
  retry: 'Try again',
  offline: 'No connection. What you write is sent as soon as it is back.',
  closed: 'The chat is closed at the moment.',
  tooMany: (seconds: number) => `That was a lot at once. Going on in ${seconds} s.`,
  tooLong: 'This message is too long.',
  refused: 'This could not be sent. Please try again.',
};

export type Texts = { [Name in keyof typeof en]: Wider<(typeof en)[Name]> };
type Wider<T> = T extends string ? string : T;

const de: Texts = {
  openChat: 'Chat öffnen',
  closeChat: 'Chat schließen',
  chat: 'Chat',
  messages: 'Nachrichten',
  message: 'Nachricht',
  placeholder: 'Nachricht schreiben…',
  send: 'Senden',
  human: 'Mit einem Menschen sprechen',
  form: 'Bevor es losgeht',
  begin: 'Chat beginnen',
  optional: 'freiwillig',
  unread: (count) => (count === 1 ? '1 ungelesene Nachricht' : `${count} ungelesene Nachrichten`),
  newest: 'Neueste Nachrichten zeigen',
  you: 'Sie',
  bot: 'Assistent',
  colleague: 'Kundenservice',
  withBot: 'Unser Assistent antwortet',
  waiting: 'Gleich ist jemand für Sie da',
  withCsr: (name) => `Sie sprechen mit ${name}`,
  resolved: 'Gelöst. Schreiben Sie uns jederzeit.',
  typing: (name) => `${name} schreibt…`,
  handOver: 'Gleich kommt jemand in den Chat.',
  source: 'Quelle:',
  sources: 'Quellen:',
  order: 'Bestellen',
  orderWords: (product) => `Ich möchte ${product} bestellen`,
  inStock: 'Auf Lager',
  soldOut: 'Ausverkauft',
  basket: 'Ihre Bestellung',
  receipt: (number) => `Bestellung Nr. ${number}`,
  total: 'Summe',
  saleStatus: {
    draft: 'Entwurf',
    confirmed: 'Bestätigt',
    paid: 'Bezahlt',
    fulfilled: 'Verschickt',
    cancelled: 'Storniert',
    refunded: 'Erstattet',
  },
  sending: 'Wird gesendet…',
  sent: 'Gesendet',
  notSent: 'Nicht gesendet',
  retry: 'Erneut versuchen',
  offline: 'Keine Verbindung. Was Sie schreiben, wird gesendet, sobald sie wieder da ist.',
  closed: 'Der Chat ist im Moment geschlossen.',
  tooMany: (seconds) => `Das war viel auf einmal. Weiter in ${seconds} s.`,
  tooLong: 'Diese Nachricht ist zu lang.',
  refused: 'Das konnte nicht gesendet werden. Bitte versuchen Sie es erneut.',
};

const LANGUAGES: Record<string, Texts> = { en, de };
const RIGHT_TO_LEFT = /^(ar|arc|ckb|dv|fa|he|ks|ps|sd|syr|ug|ur|yi)\b/;

/** How the window speaks and formats: `locale` is what was asked for, `language` what we can speak. */
export interface Speech {
  texts: Texts;
  language: string;
  locale: string;
  dir: 'ltr' | 'rtl';
}

/** The best we have for a BCP 47 tag such as `de-AT`: its language, or English. Anything else counts as English. */
export function chooseSpeech(wanted: string): Speech {
  const tag = wanted.toLowerCase();
  const language = tag.split('-')[0] ?? '';
  const own = Object.hasOwn(LANGUAGES, language) ? LANGUAGES[language] : undefined;
  return {
    texts: own ?? en,
    language: own ? language : 'en',
    locale: own && isLocale(wanted) ? wanted : 'en',
    dir: RIGHT_TO_LEFT.test(tag) ? 'rtl' : 'ltr',
  };
}

function isLocale(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}
