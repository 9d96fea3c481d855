import type { StoredFile } from '@relaydesk/contracts/file';
import type { Message } from '@relaydesk/contracts/message';
import type { UsedTemplate } from '@relaydesk/contracts/message-template';
import type { OutboundStep, Recipient } from '../sdk/connector';
import { buildPlatformCard, formatCardText } from '../sdk/platform-card';
import { splitText } from '../sdk/split-text';
import { buildAccountUrl, buildFormPost } from './api-request';

/** Characters of a Body (Twilio, Messages resource). */
export const BODY_LENGTH = 1_600;

/**
 * Bytes of a file on WhatsApp through Twilio, and types that it displays (Twilio, WhatsApp media messages).
 */
const MEDIA_SIZE = 16 * 1024 * 1024;
const SUPPORTED_MEDIA = /^(?:image\/.*|audio\/(?:mpeg|ogg)|video\/mp4|application\/(?:pdf|vnd\.openxml.*))$/;

type FormFields = Record<string, string>;
export type TwilioSender = 'sms' | 'whatsapp';

/**
 * Encodes a message as calls. SMS is text only: files and images are sent as addresses, because most networks
 * do not support MMS. On WhatsApp they are media, which Twilio downloads from us.
 */
export const createMessageEncoder =
  (sender: TwilioSender) =>
  (message: Message, to: Recipient): OutboundStep[] => {
    const { template } = message.content;
    const parts = template
      ? [buildTemplateFields(template)]
      : sender === 'sms'
        ? encodeAsText(message, to)
        : encodeWithMedia(message, to);
    return parts.map((fields) => ({
      request: () =>
        buildFormPost(to, buildAccountUrl(to, '/Messages.json'), {
          ...buildAddressFields(sender, to),
          ...fields,
          StatusCallback: to.hook_url,
        }),
    }));
  };

function buildAddressFields(kind: TwilioSender, { settings, address }: Recipient): FormFields {
  const { sender, messaging_service_sid } = settings;
  if (!sender) throw new Error('This integration has no sender.');
  const prefixed = (name: string) =>
    kind === 'whatsapp' ? `whatsapp:${name.replace(/^whatsapp:/, '')}` : name;
  return {
    To: prefixed(address),
    From: prefixed(sender),
    ...(messaging_service_sid && { MessagingServiceSid: messaging_service_sid }),
  };
}

/** A template is sent by id; Twilio inserts the variables. */
function buildTemplateFields({ external_id, parameters: { header, body } }: UsedTemplate): FormFields {
  const variables = Object.fromEntries([...header, ...body].map(({ name, value }) => [name, value]));
  return {
    ContentSid: external_id,
    ...(Object.keys(variables).length > 0 && { ContentVariables: JSON.stringify(variables) }),
  };
}

const splitIntoBodies = (paragraphs: readonly string[]): FormFields[] =>
  splitText(paragraphs.filter(Boolean).join('\n\n'), BODY_LENGTH).map((Body) => ({ Body }));

function encodeAsText({ text, content }: Message, to: Recipient): FormFields[] {
  const { files = [], products = [] } = content;
  return splitIntoBodies([
    text,
    ...files.map((file) => formatFileLink(file, to)),
    ...products.map((product) => formatCardText(buildPlatformCard(product, to))),
    formatSuggestions(content.suggestions),
  ]);
}

/** One file per message, and a text only with an image. */
function encodeWithMedia({ text, content }: Message, to: Recipient): FormFields[] {
  const { files = [], products = [] } = content;
  const shown = files.filter((file) => isSupportedMedia(file, to));
  const linked = files.filter((file) => !isSupportedMedia(file, to));
  const words = [
    text,
    ...linked.map((file) => formatFileLink(file, to)),
    formatSuggestions(content.suggestions),
  ];
  return [
    ...splitIntoBodies(words),
    ...shown.map(({ url }) => ({ MediaUrl: to.public_url + url })),
    ...products.map((product): FormFields => {
      const card = buildPlatformCard(product, to);
      return {
        Body: formatCardText(card),
        ...(card.image_url && isPublic(to) && { MediaUrl: card.image_url }),
      };
    }),
  ];
}

const formatFileLink = ({ name, url }: StoredFile, { public_url }: Recipient) =>
  `${name}: ${public_url}${url}`;

const isSupportedMedia = ({ media_type, size }: StoredFile, to: Recipient) =>
  isPublic(to) && SUPPORTED_MEDIA.test(media_type) && size <= MEDIA_SIZE;

/** Twilio downloads media from the public internet only. */
const isPublic = ({ public_url }: Recipient) => public_url.startsWith('https://');

/** The suggestions as a list; without numbers, which could be read as quantities. */
const formatSuggestions = (suggestions: readonly string[] = []) =>
  suggestions.map((words) => `[${words}]`).join(' ');
