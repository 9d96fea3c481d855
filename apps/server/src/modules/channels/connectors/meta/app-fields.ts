import type { ConnectorField } from '@relaydesk/contracts/connector-fields';

/**
 * Settings of the platform's own Meta app. The secret of an organisation's own app, entered in the
 * integration, has priority.
 * @param api_url default base of the Graph API
 */
export const appFields = (api_url: string): ConnectorField[] => [
  {
    name: 'app_id',
    label: { en: 'App ID', de: 'App-ID' },
    help: {
      en: 'Distinguishes messages of Relaydesk from those of other apps.',
      de: 'Unterscheidet Nachrichten von Relaydesk von denen anderer Apps.',
    },
    is_secret: false,
    is_required: false,
    pattern: '[0-9]+',
    max_length: 40,
    placeholder: '1234567890',
  },
  appSecretField({
    en: 'Verifies the platform’s webhooks. Integrations with their own app have their own secret.',
    de: 'Damit werden die Webhooks der Plattform geprüft. Anbindungen mit eigener App haben ihren eigenen Geheimcode.',
  }),
  {
    name: 'api_url',
    label: { en: 'API URL', de: 'API-URL' },
    help: { en: 'Only if you use a proxy.', de: 'Nur wenn Sie einen Proxy verwenden.' },
    is_secret: false,
    is_required: false,
    pattern: 'https?://.+',
    max_length: 300,
    placeholder: api_url,
  },
];

export const appSecretField = (help: ConnectorField['help']): ConnectorField => ({
  name: 'app_secret',
  label: { en: 'App secret', de: 'App-Geheimcode' },
  help,
  is_secret: true,
  is_required: false,
  pattern: null,
  max_length: 200,
  placeholder: '',
});

/** Setting of an integration. */
export const ownAppSecretField = appSecretField({
  en: 'Only if you use your own app.',
  de: 'Nur wenn Sie eine eigene App verwenden.',
});
