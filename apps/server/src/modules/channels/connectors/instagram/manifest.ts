import { appFields, ownAppSecretField } from '../meta/app-fields';
import { INSTAGRAM_GRAPH } from '../meta/graph-url';
import type { ConnectorManifest } from '../sdk/connector';
import { MAX_TEXT_BYTES } from './encode-message';

export const instagramManifest: ConnectorManifest = {
  kind: 'instagram',
  name: { en: 'Instagram', de: 'Instagram' },
  description: {
    en: 'Customers write to your Instagram account.',
    de: 'Kunden schreiben Ihrem Instagram-Konto.',
  },
  icon: 'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h10a3 3 0 0 0 3-3V7a3 3 0 0 0-3-3H7Zm5 3a5 5 0 1 1 0 10 5 5 0 0 1 0-10Zm0 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6Zm5.25-3.25a1 1 0 1 1 0 2 1 1 0 0 1 0-2Z',
  capabilities: {
    max_text_length: MAX_TEXT_BYTES,
    rich_text: false,
    buttons: true,
    product_cards: true,
    typing: false,
    read_receipts: true,
    files: true,
    templates: false,
    reply_hours: 168, // for CSRs; the bot has 24 (Instagram Platform, Human Agent)
  },
  line_fields: [
    {
      name: 'account_id',
      label: { en: 'Instagram account ID', de: 'Instagram-Konto-ID' },
      help: {
        en: 'The number of the professional account, as the Meta dashboard shows it beside the token.',
        de: 'Die Nummer des professionellen Kontos, wie sie im Meta-Dashboard neben dem Token steht.',
      },
      is_secret: false,
      is_required: true,
      pattern: '[0-9]+',
      max_length: 40,
      placeholder: '17840000000000001',
    },
    {
      name: 'access_token',
      label: { en: 'Access token', de: 'Zugriffstoken' },
      help: {
        en: 'Of the account, with instagram_business_manage_messages. It is renewed by itself before it expires.',
        de: 'Des Kontos, mit instagram_business_manage_messages. Es wird von selbst erneuert, bevor es abläuft.',
      },
      is_secret: true,
      is_required: true,
      pattern: null,
      max_length: 1_000,
      placeholder: 'IGAA…',
    },
    ownAppSecretField,
  ],
  platform_fields: appFields(INSTAGRAM_GRAPH),
  steps: [
    {
      en: 'In the Meta dashboard for developers open the app and add Instagram, with the login of Instagram. Colleagues may answer for 7 days once Meta has approved its feature Human Agent, for 24 hours until then.',
      de: 'Öffnen Sie im Entwickler-Dashboard von Meta die App und fügen Sie Instagram hinzu, mit der Anmeldung von Instagram. Kollegen dürfen 7 Tage lang antworten, sobald Meta dafür die Funktion Human Agent freigegeben hat, bis dahin 24 Stunden.',
    },
    {
      en: 'Under Webhooks enter the address and the verify token shown here. The app secret is the one of the Instagram app.',
      de: 'Tragen Sie unter Webhooks die Adresse und das Verify Token von hier ein. Der App-Geheimcode ist der der Instagram-App.',
    },
    {
      en: 'Create an access token for the account, and enter it here with the ID of the account. Saving subscribes the account.',
      de: 'Erzeugen Sie ein Zugriffstoken für das Konto und tragen Sie es hier mit der Konto-ID ein. Beim Speichern wird das Konto angemeldet.',
    },
    {
      en: 'In the Instagram app allow access to messages (Settings, Messages, Connected tools), then test the integration.',
      de: 'Erlauben Sie in der Instagram-App den Zugriff auf Nachrichten (Einstellungen, Nachrichten, Verbundene Tools) und testen Sie dann die Anbindung.',
    },
  ],
  has_verify_token: true,
};
