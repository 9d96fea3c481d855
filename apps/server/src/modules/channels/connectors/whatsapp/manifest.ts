import { appFields, ownAppSecretField } from '../meta/app-fields';
import { FACEBOOK_GRAPH } from '../meta/graph-url';
import type { ConnectorManifest } from '../sdk/connector';
import { TEXT_LENGTH } from './outbound/encode-text';

const ID = { is_secret: false, pattern: '[0-9]+', max_length: 40 } as const;

/**
 * Limits of the Cloud API: 4,096 characters; free-form replies for 24 hours after the customer's last
 * message.
 */
export const whatsappManifest: ConnectorManifest = {
  kind: 'whatsapp',
  name: { en: 'WhatsApp', de: 'WhatsApp' },
  description: {
    en: 'Customers write to your WhatsApp Business number.',
    de: 'Kunden schreiben an Ihre WhatsApp-Business-Nummer.',
  },
  icon: 'M12 2a10 10 0 0 0-8.6 15.1L2 22l5-1.3A10 10 0 1 0 12 2m0 18.2a8.2 8.2 0 0 1-4.2-1.15l-.3-.2-3 .8.8-2.9-.2-.3A8.2 8.2 0 1 1 12 20.2M8.9 7.2c.25-.25.6-.25.8 0l1.3 1.6c.2.25.2.6 0 .85l-.7.8c.6 1.3 1.6 2.3 2.9 2.9l.8-.7c.25-.2.6-.2.85 0l1.6 1.3c.25.2.25.55 0 .8-.7.95-1.8 1.35-2.9 1A9.5 9.5 0 0 1 7.9 10c-.35-1.1.05-2.1 1-2.8',
  capabilities: {
    max_text_length: TEXT_LENGTH,
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
      ...ID,
      name: 'phone_number_id',
      label: { en: 'Phone number ID', de: 'Telefonnummer-ID' },
      help: {
        en: 'WhatsApp Manager › API setup. Not the number itself.',
        de: 'WhatsApp Manager › API-Einrichtung. Nicht die Nummer selbst.',
      },
      is_required: true,
      placeholder: '106540352242922',
    },
    {
      ...ID,
      name: 'business_account_id',
      label: { en: 'WhatsApp Business account ID', de: 'ID des WhatsApp-Business-Kontos' },
      help: { en: 'The account that the number belongs to.', de: 'Das Konto, zu dem die Nummer gehört.' },
      is_required: true,
      placeholder: '102290129340398',
    },
    {
      name: 'access_token',
      label: { en: 'Access token', de: 'Zugriffstoken' },
      help: {
        en: 'Of a system user, with the permissions whatsapp_business_messaging and whatsapp_business_management and no expiry.',
        de: 'Eines Systembenutzers mit den Berechtigungen whatsapp_business_messaging und whatsapp_business_management, unbefristet.',
      },
      is_secret: true,
      is_required: true,
      pattern: '\\S{10,}',
      max_length: 1_000,
      placeholder: '',
    },
    {
      name: 'display_number',
      label: { en: 'Displayed phone number', de: 'Angezeigte Telefonnummer' },
      help: null,
      is_secret: false,
      is_required: false,
      pattern: '\\+?[0-9 ()/-]{5,}',
      max_length: 40,
      placeholder: '+49 30 1234567',
    },
    {
      ...ID,
      name: 'catalogue_id',
      label: { en: 'Catalogue ID', de: 'Katalog-ID' },
      help: {
        en: 'Products are then sent from your Meta catalogue, matched by SKU.',
        de: 'Produkte werden dann aus Ihrem Meta-Katalog gesendet, zugeordnet über die Artikelnummer.',
      },
      is_required: false,
      placeholder: '194836987003835',
    },
    ownAppSecretField,
  ],
  platform_fields: appFields(FACEBOOK_GRAPH),
  steps: [
    {
      en: 'In Meta Business Suite, create a system user and assign your WhatsApp account and the app to it.',
      de: 'Legen Sie in der Meta Business Suite einen Systembenutzer an und weisen Sie ihm Ihr WhatsApp-Konto und die App zu.',
    },
    {
      en: 'Create a token for it with both WhatsApp permissions and no expiry, and enter it here with the two IDs.',
      de: 'Erstellen Sie für ihn ein unbefristetes Token mit beiden WhatsApp-Berechtigungen und tragen Sie es hier mit den beiden IDs ein.',
    },
    {
      en: 'If you use your own app: under WhatsApp › Configuration, enter the webhook URL and the verify token, and subscribe to messages, smb_message_echoes, message_template_status_update and account_update.',
      de: 'Wenn Sie eine eigene App verwenden: Tragen Sie unter WhatsApp › Konfiguration die Webhook-URL und das Verify-Token ein und abonnieren Sie messages, smb_message_echoes, message_template_status_update und account_update.',
    },
    {
      en: 'Test the integration, then send a message to the number from a phone.',
      de: 'Testen Sie die Anbindung und senden Sie dann von einem Telefon eine Nachricht an die Nummer.',
    },
  ],
  has_verify_token: true,
};
