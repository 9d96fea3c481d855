import type { ConnectorField } from '@relaydesk/contracts/connector-fields';
import type { ConnectorManifest } from '../sdk/connector';
import { TWILIO_API } from './api-request';
import { BODY_LENGTH, type TwilioSender } from './encode-message';

export const buildTwilioManifest = (sender: TwilioSender): ConnectorManifest =>
  sender === 'sms'
    ? {
        ...SHARED_FIELDS,
        kind: 'twilio_sms',
        name: { en: 'SMS (Twilio)', de: 'SMS (Twilio)' },
        description: {
          en: 'Customers send text messages to your phone number.',
          de: 'Kunden senden SMS an Ihre Telefonnummer.',
        },
        icon: 'M20 2H4c-1.1 0-1.99.9-1.99 2L2 22l4-4h14c1.1 0 2-.9 2-2V4c0-1.1-.9-2-2-2M9 11H7V9h2zm4 0h-2V9h2zm4 0h-2V9h2z',
        capabilities: { ...CAPABILITIES, read_receipts: false, templates: false, reply_hours: null },
        line_fields: [...ACCOUNT, senderField('\\+[1-9][0-9]{6,14}|[0-9]{3,8}', '+15550107788'), SERVICE],
      }
    : {
        ...SHARED_FIELDS,
        kind: 'twilio_whatsapp',
        name: { en: 'WhatsApp (Twilio)', de: 'WhatsApp (Twilio)' },
        description: {
          en: 'Customers send WhatsApp messages to a number hosted by Twilio.',
          de: 'Kunden senden WhatsApp-Nachrichten an eine Nummer, die Twilio bereitstellt.',
        },
        icon: 'M16.75 13.96c.25.13.41.2.46.3.06.11.04.61-.21 1.18-.2.56-1.24 1.1-1.7 1.12-.46.02-.47.36-2.96-.73-2.49-1.09-3.99-3.75-4.11-3.92-.12-.17-.96-1.38-.92-2.61.05-1.22.69-1.8.95-2.04.24-.26.51-.29.68-.26h.47c.15 0 .36-.06.55.45l.69 1.87c.06.13.1.28.01.44l-.27.41-.39.42c-.12.12-.26.25-.12.5.12.26.62 1.09 1.32 1.78.91.88 1.71 1.17 1.95 1.3.24.14.39.12.54-.04l.81-.94c.19-.25.35-.19.58-.11l1.67.88M12 2a10 10 0 0 1 10 10 10 10 0 0 1-10 10c-1.97 0-3.8-.57-5.35-1.55L2 22l1.55-4.65A9.969 9.969 0 0 1 2 12 10 10 0 0 1 12 2m0 2a8 8 0 0 0-8 8c0 1.72.54 3.31 1.46 4.61L4.5 19.5l2.89-.96A7.95 7.95 0 0 0 12 20a8 8 0 0 0 8-8 8 8 0 0 0-8-8z',
        // WhatsApp's messaging window (Twilio, error 63016).
        capabilities: { ...CAPABILITIES, read_receipts: true, templates: true, reply_hours: 24 },
        line_fields: [...ACCOUNT, senderField('(?:whatsapp:)?\\+[1-9][0-9]{6,14}', '+15550107788'), SERVICE],
      };

const CAPABILITIES = {
  max_text_length: BODY_LENGTH,
  rich_text: false,
  buttons: false,
  product_cards: true,
  typing: false,
  files: true,
};

const ACCOUNT: ConnectorField[] = [
  {
    name: 'account_sid',
    label: { en: 'Account SID', de: 'Account-SID' },
    help: {
      en: 'On the start page of the Twilio Console.',
      de: 'Auf der Startseite der Twilio-Konsole.',
    },
    is_secret: false,
    is_required: true,
    pattern: 'AC[0-9a-fA-F]{32}',
    max_length: 34,
    placeholder: 'AC0123456789abcdef0123456789abcdef',
  },
  {
    name: 'auth_token',
    label: { en: 'Auth token', de: 'Auth-Token' },
    help: {
      en: 'On the same page. Twilio signs its webhooks with it.',
      de: 'Auf derselben Seite. Twilio signiert damit seine Webhooks.',
    },
    is_secret: true,
    is_required: true,
    pattern: null,
    max_length: 100,
    placeholder: '',
  },
];

const senderField = (pattern: string, placeholder: string): ConnectorField => ({
  name: 'sender',
  label: { en: 'Number', de: 'Nummer' },
  help: {
    en: 'The number that customers write to, with country code.',
    de: 'Die Nummer, an die Kunden schreiben, mit Ländervorwahl.',
  },
  is_secret: false,
  is_required: true,
  pattern,
  max_length: 30,
  placeholder,
});

const SERVICE: ConnectorField = {
  name: 'messaging_service_sid',
  label: { en: 'Messaging Service SID', de: 'Messaging-Service-SID' },
  help: {
    en: 'Only if the number belongs to a Messaging Service.',
    de: 'Nur wenn die Nummer zu einem Messaging Service gehört.',
  },
  is_secret: false,
  is_required: false,
  pattern: 'MG[0-9a-fA-F]{32}',
  max_length: 34,
  placeholder: 'MG0123456789abcdef0123456789abcdef',
};

const SHARED_FIELDS: Pick<ConnectorManifest, 'platform_fields' | 'steps' | 'has_verify_token'> = {
  platform_fields: [
    {
      name: 'api_url',
      label: { en: 'Twilio API URL', de: 'URL der Twilio-API' },
      help: {
        en: 'Only for another region or your own proxy.',
        de: 'Nur für eine andere Region oder einen eigenen Proxy.',
      },
      is_secret: false,
      is_required: false,
      pattern: 'https?://.+',
      max_length: 300,
      placeholder: TWILIO_API,
    },
  ],
  steps: [
    {
      en: 'Enter the account SID, the auth token and your number from the Twilio Console.',
      de: 'Tragen Sie Account-SID, Auth-Token und Ihre Nummer aus der Twilio-Konsole ein.',
    },
    {
      en: 'Open the number or sender in the Twilio Console and enter the webhook URL for incoming messages, with the method POST.',
      de: 'Öffnen Sie die Nummer oder den Absender in der Twilio-Konsole und tragen Sie die Webhook-URL für eingehende Nachrichten ein, mit der Methode POST.',
    },
    {
      en: 'Send a message to the number. When it arrives, the integration is connected.',
      de: 'Senden Sie eine Nachricht an die Nummer. Wenn sie ankommt, ist die Anbindung verbunden.',
    },
  ],
  has_verify_token: false,
};
