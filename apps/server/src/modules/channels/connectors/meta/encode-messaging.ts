import type { StoredFile } from '@relaydesk/contracts/file';
import type { Message } from '@relaydesk/contracts/message';
import type { OutboundRequest, Recipient, Step } from '../sdk/connector';
import { cardOf } from '../sdk/platform-card';
import { replyButton, shorten } from '../sdk/reply-button';

/** Quick replies under one message, characters on one, and in what it sends back (Send API, quick replies). */
const MAX_QUICK_REPLIES = 13;
const MAX_TITLE = 20;
const MAX_PAYLOAD = 1_000;
/** Cards in a row, and characters of a line on one (Send API, generic template). */
const MAX_CARDS = 10;
const MAX_CARD_LINE = 80;

/** Where the two platforms differ. */
export interface MessagingDialect {
  splitText(text: string): string[];
  /** Whether quick replies may stand under cards and files; else under a text only. */
  has_replies_everywhere: boolean;
  /** How a file is carried; null: as its name and address. */
  encodeFile(file: StoredFile, to: Recipient): FilePart | null;
  /** One call of the Send API. */
  request(to: Recipient, message: Json, of: { from: Message; part: number; now: number }): OutboundRequest;
}

type Json = Record<string, unknown>;

export interface FilePart {
  upload?: Step['upload'];
  message(media_id: string | undefined): Json;
}

/**
 * A message in the calls that carry it: text, files, cards, with the suggestions under the last of them, where they stay
 * in sight. Throws words for people when the line is not ready.
 */
export function encodeMessaging(
  message: Message,
  to: Recipient,
  now: number,
  dialect: MessagingDialect,
): Step[] {
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
    .map((text): FilePart => ({ message: () => ({ text }) }));
  const enclosed = carried.flatMap(({ part }) => part ?? []);
  const cards = inTens(products.map((product) => element(product, to))).map(cardsOf);
  const isTextLast = suggestions.length > 0 && !dialect.has_replies_everywhere;
  const parts = isTextLast ? [...enclosed, ...cards, ...texts] : [...texts, ...enclosed, ...cards];
  const last = isTextLast ? texts.at(-1) : parts.at(-1);
  const quick_replies = suggestions.slice(0, MAX_QUICK_REPLIES).map(quickReply);
  return parts.map((part, at) => ({
    ...(part.upload && { upload: part.upload }),
    request: (media_id) => {
      const replies = part === last && quick_replies.length > 0 ? { quick_replies } : {};
      const of = { from: message, part: at, now };
      return dialect.request(to, { ...part.message(media_id), ...replies }, of);
    },
  }));
}

function quickReply(words: string): Json {
  const { id, title } = replyButton(words, MAX_TITLE, MAX_PAYLOAD);
  return { content_type: 'text', title, payload: id };
}

function element(product: Parameters<typeof cardOf>[0], to: Recipient): Json {
  const { title, words, image_url, order } = cardOf(product, to);
  return {
    title: shorten(title, MAX_CARD_LINE),
    subtitle: shorten(words.join('\n'), MAX_CARD_LINE),
    ...(image_url && { image_url }),
    ...(order && {
      buttons: [
        {
          type: 'postback',
          title: shorten(order.label, MAX_TITLE),
          payload: replyButton(order.words, MAX_TITLE, MAX_PAYLOAD).id,
        },
      ],
    }),
  };
}

const cardsOf = (elements: Json[]): FilePart => ({
  message: () => ({
    attachment: { type: 'template', payload: { template_type: 'generic', elements } },
  }),
});

const inTens = <T>(items: readonly T[]): T[][] =>
  items.length === 0 ? [] : [items.slice(0, MAX_CARDS), ...inTens(items.slice(MAX_CARDS))];

/** How long the platform lets anybody answer; a human may go on for seven days, and has to say so (Send API, tags). */
const FREE_HOURS = 24;

/** What marks the answer of a human after the first day; undefined: it needs no mark, or is none. */
export function humanTag(
  { author }: Message,
  { is_window_open, customer_said_at }: Recipient,
  now: number,
): { messaging_type: 'MESSAGE_TAG'; tag: 'HUMAN_AGENT' } | undefined {
  const isFirstDay =
    customer_said_at === null ? is_window_open : now - customer_said_at < FREE_HOURS * 3_600_000;
  return author === 'csr' && !isFirstDay ? { messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' } : undefined;
}

/** A POST of JSON with the line's token. */
export const jsonRequest = (url: string, token: string, body: Json): OutboundRequest => ({
  method: 'POST',
  url,
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** What the Send API calls a message that it took. */
export const messageIdOf = (body: unknown): string | null => {
  const id = body !== null && typeof body === 'object' && 'message_id' in body ? body.message_id : null;
  return typeof id === 'string' ? id : null;
};

/** Seconds in which Meta echoes what it has taken, or tells its status; it repeats a delivery that we did not take. */
export const ECHO_S = 60;
