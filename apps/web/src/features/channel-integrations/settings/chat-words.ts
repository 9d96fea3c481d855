import type { Language } from '../../../lib/language';

/** What the chat window itself says (packages/widget/src/texts.ts), by its own language and not by this visit's. */
export const CHAT_WORDS: Record<Language, { organisation: string; human: string; placeholder: string }> = {
  en: { organisation: 'Your organisation', human: 'Talk to a human', placeholder: 'Write a message…' },
  de: {
    organisation: 'Ihre Organisation',
    human: 'Mit einem Menschen sprechen',
    placeholder: 'Nachricht schreiben…',
  },
};
