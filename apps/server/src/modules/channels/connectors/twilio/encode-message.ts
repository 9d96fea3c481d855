import type { StoredFile } from '@relaydesk/contracts/file';
import type { Message } from '@relaydesk/contracts/message';
import type { UsedTemplate } from '@relaydesk/contracts/message-template';
import type { Recipient, Step } from '../sdk/connector';
import { cardOf, cardText } from '../sdk/platform-card';
import { splitText } from '../sdk/split-text';
import { accountUrl, postForm } from './api-request';

/** Characters of a Body (Twilio, Messages resource). */
export const BODY_LENGTH = 1_600;

/** Bytes of a file that WhatsApp takes through Twilio, and what it shows of them (Twilio, WhatsApp media messages). */
const MEDIA_SIZE = 16 * 1024 * 1024;
const SHOWN = /^(?:image\/.*|audio\/(?:mpeg|ogg)|video\/mp4|application\/(?:pdf|vnd\.openxml.*))$/;

type Fields = Record<string, string>;
export type TwilioSender = 'sms' | 'whatsapp';

/**
 * The calls that carry a message. Over SMS everything is words: files and pictures are told by their addresses, because
 * most networks carry no others. Over WhatsApp they go as media, which Twilio fetches from us.
 */
export const encodeWith =
  (sender: TwilioSender) =>
  (message: Message, to: Recipient): Step[] => {
    const { template } = message.content;
    const parts = template
      ? [templateFields(template)]
      : sender === 'sms'
        ? inWords(message, to)
        : withMedia(message, to);
    return parts.map((fields) => ({
      request: () =>
        postForm(to, accountUrl(to, '/Messages.json'), {
          ...addressing(sender, to),
          ...fields,
          StatusCallback: to.hook_url,
        }),
    }));
  };

function addressing(kind: TwilioSender, { settings, address }: Recipient): Fields {
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
function templateFields({ external_id, parameters: { header, body } }: UsedTemplate): Fields {
  const variables = Object.fromEntries([...header, ...body].map(({ name, value }) => [name, value]));
  return {
    ContentSid: external_id,
    ...(Object.keys(variables).length > 0 && { ContentVariables: JSON.stringify(variables) }),
  };
}

const bodies = (paragraphs: readonly string[]): Fields[] =>
  splitText(paragraphs.filter(Boolean).join('\n\n'), BODY_LENGTH).map((Body) => ({ Body }));

function inWords({ text, content }: Message, to: Recipient): Fields[] {
  const { files = [], products = [] } = content;
  return bodies([
    text,
    ...files.map((file) => linkTo(file, to)),
    ...products.map((product) => cardText(cardOf(product, to))),
    choices(content.suggestions),
  ]);
}

/** Each message takes one file, and words only beside a picture. */
function withMedia({ text, content }: Message, to: Recipient): Fields[] {
  const { files = [], products = [] } = content;
  const shown = files.filter((file) => isShown(file, to));
  const linked = files.filter((file) => !isShown(file, to));
  const words = [text, ...linked.map((file) => linkTo(file, to)), choices(content.suggestions)];
  return [
    ...bodies(words),
    ...shown.map(({ url }) => ({ MediaUrl: to.public_url + url })),
    ...products.map((product): Fields => {
      const card = cardOf(product, to);
      return {
        Body: cardText(card),
        ...(card.image_url && isPublic(to) && { MediaUrl: card.image_url }),
      };
    }),
  ];
}

const linkTo = ({ name, url }: StoredFile, { public_url }: Recipient) => `${name}: ${public_url}${url}`;

const isShown = ({ media_type, size }: StoredFile, to: Recipient) =>
  isPublic(to) && SHOWN.test(media_type) && size <= MEDIA_SIZE;

/** Twilio fetches media from the open internet only. */
const isPublic = ({ public_url }: Recipient) => public_url.startsWith('https://');

/** What there is to choose from; no numbers, which would say how many somebody wants. */
const choices = (suggestions: readonly string[] = []) => suggestions.map((words) => `[${words}]`).join(' ');
