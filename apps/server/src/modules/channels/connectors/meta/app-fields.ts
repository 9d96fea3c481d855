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
      en: 'Tells our own messages from those of other apps.',
      de: 'Unterscheidet unsere eigenen Nachrichten von denen anderer Apps.',
    },
    is_secret: false,
    is_required: false,
    pattern: '[0-9]+',
    max_length: 40,
    placeholder: '1234567890',
  },
  appSecretField({
    en: 'Signs what the platform sends us. Lines with an app of their own bring their own.',
    de: 'Damit ist unterschrieben, was die Plattform uns schickt. Anbindungen mit eigener App haben ihr eigenes.',
  }),
  {
    name: 'api_url',
    label: { en: 'API address', de: 'API-Adresse' },
    help: { en: 'Only where a proxy stands in between.', de: 'Nur wenn ein Proxy dazwischensteht.' },
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
  en: 'Only if you connect with an app of your own.',
  de: 'Nur wenn Sie mit einer eigenen App verbinden.',
});
