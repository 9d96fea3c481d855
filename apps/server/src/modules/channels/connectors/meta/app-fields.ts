import type { ConnectorField } from '@relaydesk/contracts/connector-fields';

/**
 * What the platform's own app at Meta is known by. An organisation with an app of its own enters its secret with the
 * line instead, which then comes first.
 * @param api_url where its Graph API is found unless this says otherwise
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

/** Of a line. */
export const ownAppSecretField = appSecretField({
  en: 'Only if you connect with an app of your own.',
  de: 'Nur wenn Sie mit einer eigenen App verbinden.',
});
