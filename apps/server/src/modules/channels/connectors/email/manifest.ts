import { MAX_TEXT_LENGTH } from '@relaydesk/contracts/message-limits';
import type { ConnectorManifest } from '../sdk/connector';

const field = { help: null, is_secret: false, is_required: false, pattern: null, placeholder: '' } as const;
const onOrEmpty = { ...field, input: 'switch', pattern: 'on', max_length: 2 } as const;

/** The Super Admin registers an email account; an organisation creates its integration. */
export const emailManifest: ConnectorManifest = {
  kind: 'email',
  name: { en: 'E-mail', de: 'E-Mail' },
  description: {
    en: 'Customers write to a mailbox of yours.',
    de: 'Kunden schreiben an ein Postfach von Ihnen.',
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
        en: 'One that was verified. The platform registers and verifies them.',
        de: 'Eines, das bestätigt ist. Die Plattform richtet sie ein und bestätigt sie.',
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
      label: { en: 'Name of the sender', de: 'Name des Absenders' },
      help: {
        en: '{{csr}} is whoever writes, {{organisation}} your organisation. Empty: the name of the mailbox.',
        de: '{{csr}} ist, wer schreibt, {{organisation}} Ihre Organisation. Leer: der Name des Postfachs.',
      },
      max_length: 140,
      placeholder: '{{csr}} ({{organisation}})',
    },
    {
      ...field,
      name: 'signature',
      label: { en: 'Signature', de: 'Signatur' },
      help: {
        en: 'Stands below every mail. {{csr}} and {{organisation}} as above.',
        de: 'Steht unter jeder E-Mail. {{csr}} und {{organisation}} wie oben.',
      },
      input: 'text',
      max_length: 2_000,
    },
    {
      ...field,
      name: 'auto_reply',
      label: { en: 'Automatic answer', de: 'Automatische Antwort' },
      help: {
        en: 'To the first mail of a conversation, at most once a day to each sender, never to machines. Empty: none.',
        de: 'Auf die erste E-Mail einer Unterhaltung, höchstens einmal am Tag je Absender, nie an Automaten. Leer: keine.',
      },
      input: 'text',
      max_length: 2_000,
    },
    {
      ...onOrEmpty,
      name: 'bot_answers',
      label: { en: 'The bot answers mails', de: 'Der Bot beantwortet E-Mails' },
      help: {
        en: 'Where the bot is on for this integration. Otherwise mails go to your colleagues at once.',
        de: 'Wo der Bot für diese Anbindung an ist. Sonst gehen E-Mails gleich an Ihre Kollegen.',
      },
    },
    {
      ...onOrEmpty,
      name: 'whole_mails',
      label: { en: 'Show quoted mails and signatures', de: 'Zitierte E-Mails und Signaturen zeigen' },
      help: {
        en: 'Otherwise they are folded away, and shown when they are asked for.',
        de: 'Sonst werden sie eingeklappt und auf Wunsch gezeigt.',
      },
    },
    {
      ...onOrEmpty,
      name: 'quotes_last',
      label: { en: 'Quote the customer’s last mail', de: 'Die letzte E-Mail des Kunden zitieren' },
      help: {
        en: 'Below each answer, as mail programs do.',
        de: 'Unter jeder Antwort, wie Mailprogramme es tun.',
      },
    },
  ],
  platform_fields: [],
  steps: [
    {
      en: 'The Super Admin registers the mailbox under “E-mail registration” and has it verified by a coded mail.',
      de: 'Der Super Admin richtet das Postfach unter „E-Mail-Registrierung“ ein und lässt es durch eine E-Mail mit Code bestätigen.',
    },
    {
      en: 'Choose it here: from then on its mails are conversations.',
      de: 'Wählen Sie es hier aus: Von da an sind seine E-Mails Unterhaltungen.',
    },
  ],
  has_verify_token: false,
};
