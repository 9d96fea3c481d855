import type { StoredFile } from '@relaydesk/contracts/file';
import type { Message } from '@relaydesk/contracts/message';
import type { OutboundRequest, OutboundStep, Recipient } from '../sdk/connector';
import { buildPlatformCard } from '../sdk/platform-card';
import { buildReplyButton, truncateWithEllipsis } from '../sdk/reply-button';

/** Quick replies per message, characters of a title and of a payload (Send API, quick replies). */
const MAX_QUICK_REPLIES = 13;
const MAX_TITLE = 20;
const MAX_PAYLOAD = 1_000;
/** Cards per carousel, and characters of a line (Send API, generic template). */
const MAX_CARDS = 10;
const MAX_CARD_LINE = 80;

/** The differences between the two platforms. */
export interface MessagingDialect {
  splitText(text: string): string[];
  /** Whether quick replies are supported with cards and files; else with text only. */
  has_replies_everywhere: boolean;
  /** Encodes a file; null: send its name and address. */
  encodeFile(file: StoredFile, to: Recipient): FileMessagePart | null;
  /** One call of the Send API. */
  request(
    to: Recipient,
    message: JsonBody,
    of: { from: Message; part: number; now: number },
  ): OutboundRequest;
}

type JsonBody = Record<string, unknown>;

export interface FileMessagePart {
  upload?: OutboundStep['upload'];
  message(media_id: string | undefined): JsonBody;
}

/**
 * Encodes a message as calls: text, files, cards; suggestions follow the last one, where they stay visible.
 * Throws a text for users if the integration is not configured.
 */
export function encodeMessaging(
  message: Message,
  to: Recipient,
  now: number,
  dialect: MessagingDialect,
): OutboundStep[] {
  const { files = [], products = [], suggestions = [] } = message.content;
  const carried = files.map((file) => ({ file, part: dialect.encodeFile(file, to) }));
  const links = carried.flatMap(({ file, part }) =>
    part ? [] : [`${file.name}\n${to.public_url}${file.url}`],
  );
  const words = [message.text, ...suggestions.slice(MAX_QUICK_REPLIES), ...links].filter(
    (line) => line !== '',
  );
  const texts = dialect
    .splitText(words.join('\n\n'))
    .map((text): FileMessagePart => ({ message: () => ({ text }) }));
  const enclosed = carried.flatMap(({ part }) => part ?? []);
  const cards = chunkCards(products.map((product) => buildCardElement(product, to))).map(buildCardTemplate);
  const isTextLast = suggestions.length > 0 && !dialect.has_replies_everywhere;
  const parts = isTextLast ? [...enclosed, ...cards, ...texts] : [...texts, ...enclosed, ...cards];
  const last = isTextLast ? texts.at(-1) : parts.at(-1);
  const quick_replies = suggestions.slice(0, MAX_QUICK_REPLIES).map(buildQuickReply);
  return parts.map((part, at) => ({
    ...(part.upload && { upload: part.upload }),
    request: (media_id) => {
      const replies = part === last && quick_replies.length > 0 ? { quick_replies } : {};
      const of = { from: message, part: at, now };
      return dialect.request(to, { ...part.message(media_id), ...replies }, of);
    },
  }));
}

function buildQuickReply(words: string): JsonBody {
  const { id, title } = buildReplyButton(words, MAX_TITLE, MAX_PAYLOAD);
  return { content_type: 'text', title, payload: id };
}

function buildCardElement(product: Parameters<typeof buildPlatformCard>[0], to: Recipient): JsonBody {
  const { title, words, image_url, order } = buildPlatformCard(product, to);
  return {
    title: truncateWithEllipsis(title, MAX_CARD_LINE),
    subtitle: truncateWithEllipsis(words.join('\n'), MAX_CARD_LINE),
    ...(image_url && { image_url }),
    ...(order && {
      buttons: [
        {
          type: 'postback',
          title: truncateWithEllipsis(order.label, MAX_TITLE),
          payload: buildReplyButton(order.words, MAX_TITLE, MAX_PAYLOAD).id,
        },
      ],
    }),
  };
}

const buildCardTemplate = (elements: JsonBody[]): FileMessagePart => ({
  message: () => ({
    attachment: { type: 'template', payload: { template_type: 'generic', elements } },
  }),
});

const chunkCards = <T>(items: readonly T[]): T[][] =>
  items.length === 0 ? [] : [items.slice(0, MAX_CARDS), ...chunkCards(items.slice(MAX_CARDS))];

/** The messaging window in hours; a CSR may answer for seven days with a tag (Send API, tags). */
const FREE_HOURS = 24;

/** The tag of a CSR's answer after 24 hours; undefined if it needs none or is not a CSR's. */
export function buildHumanAgentTag(
  { author }: Message,
  { is_window_open, last_customer_message_at: customer_said_at }: Recipient,
  now: number,
): { messaging_type: 'MESSAGE_TAG'; tag: 'HUMAN_AGENT' } | undefined {
  const isFirstDay =
    customer_said_at === null ? is_window_open : now - customer_said_at < FREE_HOURS * 3_600_000;
  return author === 'csr' && !isFirstDay ? { messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' } : undefined;
}

/** A POST of JSON with the integration's token. */
export const buildGraphPost = (url: string, token: string, body: JsonBody): OutboundRequest => ({
  method: 'POST',
  url,
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** The Send API's id of an accepted message. */
export const parseSentMessageId = (body: unknown): string | null => {
  const id = body !== null && typeof body === 'object' && 'message_id' in body ? body.message_id : null;
  return typeof id === 'string' ? id : null;
};

/**
 * Seconds within which Meta echoes an accepted message or reports its status; unacknowledged webhook events
 * are repeated.
 */
export const ECHO_TIMEOUT_S = 60;
