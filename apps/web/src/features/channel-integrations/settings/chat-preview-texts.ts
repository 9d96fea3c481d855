import type { WebChatSettings } from '@relaydesk/contracts/web-chat-settings';

interface ChatPreviewTexts {
  organisation: string;
  human: string;
  placeholder: string;
}

/** What the chat window itself says (packages/widget/src/texts/texts.ts), by its own language and not by this visit's. */
export const CHAT_PREVIEW_TEXTS: Record<Exclude<WebChatSettings['language'], 'auto'>, ChatPreviewTexts> = {
  en: { organisation: 'Your organisation', human: 'Talk to a human', placeholder: 'Write a message…' },
  de: {
    organisation: 'Ihre Organisation',
    human: 'Mit einem Menschen sprechen',
    placeholder: 'Nachricht schreiben…',
  },
  es: {
    organisation: 'Su organización',
    human: 'Hablar con una persona',
    placeholder: 'Escriba un mensaje…',
  },
  ar: { organisation: 'مؤسستك', human: 'التحدث إلى شخص', placeholder: 'اكتب رسالة…' },
};
