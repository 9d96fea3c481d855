import { appFields, ownAppSecretField } from '../meta/app-fields';
import { FACEBOOK_GRAPH } from '../meta/graph-url';
import type { ConnectorManifest } from '../sdk/connector';
import { MAX_TEXT } from './encode-message';

export const messengerManifest: ConnectorManifest = {
  kind: 'messenger',
  name: { en: 'Messenger', de: 'Messenger' },
  description: {
    en: 'Customers write to your Facebook page.',
    de: 'Kunden schreiben Ihrer Facebook-Seite.',
  },
  icon: 'M12 2C6.36 2 2 6.13 2 11.7c0 2.91 1.19 5.44 3.14 7.17V22l2.87-1.58c1.25.35 2.58.54 3.99.54 5.64 0 10-4.13 10-9.26S17.64 2 12 2Zm1 12.4-2.55-2.7-4.95 2.7 5.45-5.8 2.6 2.7 4.9-2.7L13 14.4Z',
  capabilities: {
    max_text_length: MAX_TEXT,
    rich_text: false,
    buttons: true,
    product_cards: true,
    typing: false,
    read_receipts: true,
    files: true,
    templates: false,
    reply_hours: 168, // for CSRs; the bot has 24 (Messenger Platform, messaging windows and tags)
  },
  line_fields: [
    {
      name: 'page_id',
      label: { en: 'Page ID', de: 'Seiten-ID' },
      help: {
        en: 'In the settings of the page, under page transparency.',
        de: 'In den Einstellungen der Seite, unter Seitentransparenz.',
      },
      is_secret: false,
      is_required: true,
      pattern: '[0-9]+',
      max_length: 40,
      placeholder: '610000000000001',
    },
    {
      name: 'page_token',
      label: { en: 'Page access token', de: 'Seiten-Zugriffstoken' },
      help: {
        en: 'With the permissions pages_messaging and pages_manage_metadata. A system user’s token does not expire.',
        de: 'Mit den Berechtigungen pages_messaging und pages_manage_metadata. Das Token eines Systembenutzers läuft nicht ab.',
      },
      is_secret: true,
      is_required: true,
      pattern: null,
      max_length: 1_000,
      placeholder: 'EAAG…',
    },
    ownAppSecretField,
  ],
  platform_fields: appFields(FACEBOOK_GRAPH),
  steps: [
    {
      en: 'In the Meta App Dashboard, open the app and add Messenger. Your team can reply for 7 days once Meta has approved the Human Agent feature, until then for 24 hours.',
      de: 'Öffnen Sie im App-Dashboard von Meta die App und fügen Sie Messenger hinzu. Ihr Team kann 7 Tage lang antworten, sobald Meta die Funktion Human Agent freigegeben hat, bis dahin 24 Stunden.',
    },
    {
      en: 'Under Webhooks, object Page, enter the webhook URL and the verify token shown here.',
      de: 'Tragen Sie unter Webhooks, Objekt Page, die hier angezeigte Webhook-URL und das Verify-Token ein.',
    },
    {
      en: 'Create an access token for the page and enter it here with the page ID. Saving subscribes the page.',
      de: 'Erzeugen Sie ein Zugriffstoken für die Seite und tragen Sie es hier mit der Seiten-ID ein. Beim Speichern wird die Seite abonniert.',
    },
    {
      en: 'Test the integration, then send a message to the page.',
      de: 'Testen Sie die Anbindung und senden Sie der Seite dann eine Nachricht.',
    },
  ],
  has_verify_token: true,
};
