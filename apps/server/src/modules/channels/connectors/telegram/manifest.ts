import type { ConnectorManifest } from '../sdk/connector';
import { TELEGRAM_API, TOKEN_PATTERN } from './bot-url';

/** Limits of the Telegram Bot API: sendMessage accepts 4,096 characters; there are no read receipts. */
export const telegramManifest: ConnectorManifest = {
  kind: 'telegram',
  name: { en: 'Telegram', de: 'Telegram' },
  description: {
    en: 'Customers write to your bot on Telegram.',
    de: 'Kunden schreiben Ihrem Bot auf Telegram.',
  },
  icon: 'M9.78 18.65l.28-4.23 7.68-6.92c.34-.31-.07-.46-.52-.19L7.74 13.3 3.64 12c-.88-.25-.89-.86.2-1.3l15.97-6.16c.73-.33 1.43.18 1.15 1.3l-2.72 12.81c-.19.91-.74 1.13-1.5.71L12.6 16.3l-1.99 1.93c-.23.23-.42.42-.83.42z',
  capabilities: {
    max_text_length: 4_096,
    rich_text: false,
    buttons: true,
    product_cards: true,
    typing: false,
    read_receipts: false,
    files: true,
    templates: false,
    reply_hours: null,
  },
  line_fields: [
    {
      name: 'bot_token',
      label: { en: 'Bot token', de: 'Bot-Token' },
      help: {
        en: 'From @BotFather. Whoever has it speaks as your bot.',
        de: 'Von @BotFather. Wer ihn hat, spricht als Ihr Bot.',
      },
      is_secret: true,
      is_required: true,
      pattern: TOKEN_PATTERN,
      max_length: 130,
      placeholder: '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw',
    },
  ],
  platform_fields: [
    {
      name: 'api_url',
      label: { en: 'Address of the Bot API', de: 'Adresse der Bot-API' },
      help: {
        en: 'Only for a Bot API server of your own.',
        de: 'Nur für einen eigenen Bot-API-Server.',
      },
      is_secret: false,
      is_required: false,
      pattern: 'https?://.+',
      max_length: 300,
      placeholder: TELEGRAM_API,
    },
  ],
  steps: [
    {
      en: 'Write /newbot to @BotFather on Telegram, and give your bot a name.',
      de: 'Schreiben Sie auf Telegram /newbot an @BotFather und geben Sie Ihrem Bot einen Namen.',
    },
    {
      en: 'Enter the token that @BotFather answers with. We tell Telegram where messages go.',
      de: 'Tragen Sie den Token ein, den @BotFather Ihnen nennt. Wohin Nachrichten gehen, sagen wir Telegram selbst.',
    },
    {
      en: 'Write to your bot: the first message shows that the line is connected.',
      de: 'Schreiben Sie Ihrem Bot: Die erste Nachricht zeigt, dass die Anbindung steht.',
    },
  ],
  has_verify_token: false,
};
