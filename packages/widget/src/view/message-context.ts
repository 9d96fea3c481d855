import type { Localization } from '../texts/texts';

/** What drawing a message needs to know beside the message. */
export interface MessageContext {
  speech: Localization;
  /** Of the server, for what it has stored. */
  origin: string;
  /** Says something in the visitor's name: a suggestion, or the words for an order. */
  onSay(text: string): void;
}
