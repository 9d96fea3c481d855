import type { StoredFile } from '@relaydesk/contracts/file';
import type { Message } from '@relaydesk/contracts/message';
import type { UsedTemplate } from '@relaydesk/contracts/message-template';
import type { OutboundStep, Recipient } from '../sdk/connector';
import { buildPlatformCard, formatCardText } from '../sdk/platform-card';
import { splitText } from '../sdk/split-text';
import { buildAccountUrl, buildFormPost } from './api-request';

/** Characters of a Body (Twilio, Messages resource). */
export const BODY_LENGTH = 1_600;

/** Bytes of a file that WhatsApp takes through Twilio, and what it shows of them (Twilio, WhatsApp media messages). */
const MEDIA_SIZE = 16 * 1024 * 1024;
const SUPPORTED_MEDIA = /^(?:image\/.*|audio\/(?:mpeg|ogg)|video\/mp4|application\/(?:pdf|vnd\.openxml.*))$/;

type FormFields = Record<string, string>;
export type TwilioSender = 'sms' | 'whatsapp';

/**
 * The calls that carry a message. Over SMS everything is words: files and pictures are told by their addresses, because
 * most networks carry no others. Over WhatsApp they go as media, which Twilio fetches from us.
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
  if (!sender) throw new Error('This integration has no sender yet.');
  const prefixed = (name: string) =>
    kind === 'whatsapp' ? `whatsapp:${name.replace(/^whatsapp:/, '')}` : name;
  return {
    To: prefixed(address),
    From: prefixed(sender),
    ...(messaging_service_sid && { MessagingServiceSid: messaging_service_sid }),
  };
}

/** A template is sent by its id; Twilio puts the words in. */
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

/** Each message takes one file, and words only beside a picture. */
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

/** Twilio fetches media from the open internet only. */
const isPublic = ({ public_url }: Recipient) => public_url.startsWith('https://');

/** What there is to choose from; no numbers, which would say how many somebody wants. */
const formatSuggestions = (suggestions: readonly string[] = []) =>
  suggestions.map((words) => `[${words}]`).join(' ');
