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
        en: 'The ID of the professional account, shown next to the token in the Meta App Dashboard.',
        de: 'Die ID des professionellen Kontos; sie steht im App-Dashboard von Meta neben dem Token.',
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
        en: 'Of the account, with the permission instagram_business_manage_messages. It is renewed automatically before it expires.',
        de: 'Des Kontos, mit der Berechtigung instagram_business_manage_messages. Es wird automatisch erneuert, bevor es abläuft.',
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
      en: 'In the Meta App Dashboard, open the app and add Instagram with Instagram Login. Your team can reply for 7 days once Meta has approved the Human Agent feature, until then for 24 hours.',
      de: 'Öffnen Sie im App-Dashboard von Meta die App und fügen Sie Instagram mit Instagram Login hinzu. Ihr Team kann 7 Tage lang antworten, sobald Meta die Funktion Human Agent freigegeben hat, bis dahin 24 Stunden.',
    },
    {
      en: 'Under Webhooks, enter the webhook URL and the verify token shown here. The app secret is that of the Instagram app.',
      de: 'Tragen Sie unter Webhooks die hier angezeigte Webhook-URL und das Verify-Token ein. Der App-Geheimcode ist der der Instagram-App.',
    },
    {
      en: 'Create an access token for the account and enter it here with the account ID. Saving subscribes the account.',
      de: 'Erzeugen Sie ein Zugriffstoken für das Konto und tragen Sie es hier mit der Konto-ID ein. Beim Speichern wird das Konto abonniert.',
    },
    {
      en: 'In the Instagram app, allow access to messages (Settings, Messages, Connected tools), then test the integration.',
      de: 'Erlauben Sie in der Instagram-App den Zugriff auf Nachrichten (Einstellungen, Nachrichten, Verbundene Tools) und testen Sie dann die Anbindung.',
    },
  ],
  has_verify_token: true,
};
