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
        en: 'From @BotFather. Anyone who has it can send messages as your bot.',
        de: 'Von @BotFather. Wer es hat, kann im Namen Ihres Bots schreiben.',
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
      label: { en: 'Bot API URL', de: 'URL der Bot-API' },
      help: {
        en: 'Only if you run your own Bot API server.',
        de: 'Nur wenn Sie einen eigenen Bot-API-Server betreiben.',
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
      en: 'Send /newbot to @BotFather on Telegram and choose a name for your bot.',
      de: 'Senden Sie auf Telegram /newbot an @BotFather und wählen Sie einen Namen für Ihren Bot.',
    },
    {
      en: 'Enter the token that @BotFather sends you. Relaydesk registers its webhook with Telegram.',
      de: 'Tragen Sie das Token ein, das @BotFather Ihnen sendet. Relaydesk registriert seinen Webhook bei Telegram selbst.',
    },
    {
      en: 'Send a message to your bot. When it arrives, the integration is connected.',
      de: 'Senden Sie Ihrem Bot eine Nachricht. Wenn sie ankommt, ist die Anbindung verbunden.',
    },
  ],
  has_verify_token: false,
};
