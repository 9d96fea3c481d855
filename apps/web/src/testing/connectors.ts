import { ConnectorDescriptor } from '@relaydesk/contracts/channel';
import { http } from 'msw';
import { listResponse } from './network';

/** A fictional platform for tests with every feature of a manifest. */
export const buildConnector = (changes: Partial<ConnectorDescriptor> = {}): ConnectorDescriptor =>
  ConnectorDescriptor.parse({
    kind: 'pigeon_post',
    name: { en: 'Pigeon Post', de: 'Brieftauben' },
    description: { en: 'Short messages by wing.', de: 'Kurze Nachrichten auf Flügeln.' },
    icon: 'M2 2h20v20H2z',
    capabilities: {
      max_text_length: 1_000,
      rich_text: false,
      buttons: true,
      product_cards: true,
      typing: false,
      read_receipts: true,
      files: true,
      templates: true,
      reply_hours: 24,
    },
    line_fields: [
      {
        name: 'loft_id',
        label: { en: 'Loft id', de: 'Schlagnummer' },
        help: { en: 'On the door of the loft.', de: 'An der Tür des Schlags.' },
        is_secret: false,
        is_required: true,
        pattern: '[0-9]+',
        max_length: 12,
        placeholder: '4711',
      },
      {
        name: 'whistle',
        label: { en: 'Whistle', de: 'Pfiff' },
        help: null,
        is_secret: true,
        is_required: true,
        pattern: null,
        max_length: 100,
        placeholder: '',
      },
      {
        name: 'second_whistle',
        label: { en: 'Second whistle', de: 'Zweiter Pfiff' },
        help: null,
        is_secret: true,
        is_required: false,
        pattern: null,
        max_length: 100,
        placeholder: '',
      },
    ],
    platform_fields: [
      {
        name: 'guild',
        label: { en: 'Guild', de: 'Zunft' },
        help: null,
        is_secret: false,
        is_required: false,
        pattern: null,
        max_length: 40,
        placeholder: '',
      },
      {
        name: 'seal',
        label: { en: 'Seal', de: 'Siegel' },
        help: { en: 'Of the guild, for all lofts.', de: 'Der Zunft, für alle Schläge.' },
        is_secret: true,
        is_required: true,
        pattern: null,
        max_length: 100,
        placeholder: '',
      },
    ],
    steps: [
      { en: 'Open the loft.', de: 'Öffnen Sie den Schlag.' },
      { en: 'Nail the webhook address to its door.', de: 'Nageln Sie die Webhook-Adresse an die Tür.' },
    ],
    has_webhook: true,
    has_verify_token: true,
    ...changes,
  });

const plain = { line_fields: [], platform_fields: [], steps: [], has_verify_token: false };
const always = { ...buildConnector().capabilities, templates: false, reply_hours: null };

/** The platforms of the tests: both built-in ones and `pigeon_post`. */
export const connectors: readonly ConnectorDescriptor[] = [
  buildConnector({
    ...plain,
    kind: 'web_chat',
    name: { en: 'Web chat', de: 'Web-Chat' },
    description: {
      en: 'A chat window on your own website.',
      de: 'Ein Chat-Fenster auf der eigenen Website.',
    },
    capabilities: { ...always, max_text_length: 10_000 },
    has_webhook: false,
  }),
  buildConnector({
    ...plain,
    kind: 'api',
    name: { en: 'API', de: 'API' },
    description: {
      en: 'Your own software, through signed webhooks.',
      de: 'Eigene Software, über signierte Webhooks.',
    },
    capabilities: { ...always, max_text_length: 10_000 },
  }),
  buildConnector(),
];

/** The server's response with all platforms. */
export const handleConnectors = () =>
  http.get('*/api/connectors/', () => listResponse(ConnectorDescriptor, [...connectors]));
