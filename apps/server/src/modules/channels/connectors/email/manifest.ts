import { MAX_TEXT_LENGTH } from '@relaydesk/contracts/message-limits';
import type { ConnectorManifest } from '../sdk/connector';

const field = { help: null, is_secret: false, is_required: false, pattern: null, placeholder: '' } as const;
const onOrEmpty = { ...field, input: 'switch', pattern: 'on', max_length: 2 } as const;

/** The Super Admin registers an email account; an organisation creates its integration. */
export const emailManifest: ConnectorManifest = {
  kind: 'email',
  name: { en: 'E-mail', de: 'E-Mail' },
  description: {
    en: 'Customers write to your mailbox.',
    de: 'Kunden schreiben an Ihr Postfach.',
  },
  icon: 'M20 4H4c-1.1 0-1.99.9-1.99 2L2 18c0 1.1.9 2 2 2h16c1.1 0 2-.9 2-2V6c0-1.1-.9-2-2-2m0 4-8 5-8-5V6l8 5 8-5z',
  capabilities: {
    max_text_length: MAX_TEXT_LENGTH,
    rich_text: false,
    buttons: false,
    product_cards: true,
    typing: false,
    read_receipts: false,
    files: true,
    templates: false,
    reply_hours: null,
  },
  line_fields: [
    {
      ...field,
      name: 'mailbox',
      label: { en: 'Mailbox', de: 'Postfach' },
      help: {
        en: 'A verified mailbox. The Super Admin registers and verifies mailboxes.',
        de: 'Ein bestätigtes Postfach. Der Super Admin richtet Postfächer ein und bestätigt sie.',
      },
      input: 'mailbox',
      is_required: true,
      pattern: '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}',
      max_length: 36,
      placeholder: '01890a5d-ac96-774b-bcce-b302099a8057',
    },
    {
      ...field,
      name: 'from_name',
      label: { en: 'Sender name', de: 'Name des Absenders' },
      help: {
        en: '{{csr}} is the name of the sender, {{organisation}} that of your organisation. If empty, the name of the mailbox is used.',
        de: '{{csr}} ist der Name des Absenders, {{organisation}} der Ihrer Organisation. Ohne Angabe wird der Name des Postfachs verwendet.',
      },
      max_length: 140,
      placeholder: '{{csr}} ({{organisation}})',
    },
    {
      ...field,
      name: 'signature',
      label: { en: 'Signature', de: 'Signatur' },
      help: {
        en: 'Added to every email. {{csr}} and {{organisation}} as above.',
        de: 'Wird an jede E-Mail angefügt. {{csr}} und {{organisation}} wie oben.',
      },
      input: 'text',
      max_length: 2_000,
    },
    {
      ...field,
      name: 'auto_reply',
      label: { en: 'Automatic reply', de: 'Automatische Antwort' },
      help: {
        en: 'Sent for the first email of a conversation, at most once a day to each sender, never to automatic mail. If empty, no reply is sent.',
        de: 'Für die erste E-Mail einer Unterhaltung, höchstens einmal am Tag je Absender, nie auf automatische E-Mails. Ohne Angabe wird keine gesendet.',
      },
      input: 'text',
      max_length: 2_000,
    },
    {
      ...onOrEmpty,
      name: 'bot_answers',
      label: { en: 'The bot answers email', de: 'Der Bot beantwortet E-Mails' },
      help: {
        en: 'If the bot is on for this integration. Otherwise email goes directly to your team.',
        de: 'Wenn der Bot für diese Anbindung eingeschaltet ist. Sonst gehen E-Mails direkt an Ihr Team.',
      },
    },
    {
      ...onOrEmpty,
      name: 'whole_mails',
      label: { en: 'Show quoted text and signatures', de: 'Zitierten Text und Signaturen anzeigen' },
      help: {
        en: 'Otherwise they are collapsed.',
        de: 'Sonst werden sie eingeklappt.',
      },
    },
    {
      ...onOrEmpty,
      name: 'quotes_last',
      label: { en: 'Quote the customer’s last email', de: 'Die letzte E-Mail des Kunden zitieren' },
      help: {
        en: 'Below each reply, as email programs do.',
        de: 'Unter jeder Antwort, wie E-Mail-Programme es tun.',
      },
    },
  ],
  platform_fields: [],
  steps: [
    {
      en: 'The Super Admin registers the mailbox on the Email Registration page and verifies it with a coded email.',
      de: 'Der Super Admin richtet das Postfach auf der Seite „E-Mail-Registrierung“ ein und bestätigt es mit einer E-Mail, die einen Code enthält.',
    },
    {
      en: 'Select it here. Its new email then becomes conversations.',
      de: 'Wählen Sie es hier aus. Neue E-Mails werden dann zu Unterhaltungen.',
    },
  ],
  has_verify_token: false,
};
