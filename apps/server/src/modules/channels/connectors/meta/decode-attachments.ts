import type { MessageContent } from '@relaydesk/contracts/message';
import type { MediaKind } from '@relaydesk/contracts/platform-content';
import type { Said } from '../sdk/inbound-event';
import { nameOfPath } from '../sdk/fetch-with-redirects';
import type { Attachment } from './messaging-schema';

export interface Enclosures {
  media: NonNullable<Said['media']>;
  /** What is told in words: the title and address of a page, a post, a product. */
  lines: string[];
  content: Pick<MessageContent, 'location' | 'came_from' | 'story' | 'unsupported'>;
}

/** Everything that is enclosed in one message. What cannot be shown is named. */
export function readAttachments(attachments: readonly Attachment[]): Enclosures {
  const found: Enclosures = { media: [], lines: [], content: {} };
  for (const attachment of withoutTwins(attachments)) read(attachment, found);
  return found;
}

const KINDS = new Map<string, MediaKind>([
  ['image', 'image'],
  ['sticker', 'sticker'],
  ['audio', 'audio'],
  ['video', 'video'],
  ['file', 'document'],
  ['story_mention', 'image'], // the customer's story, for the day that it lives
]);

function read(attachment: Attachment, found: Enclosures): void {
  const { type, payload } = attachment;
  const kind = KINDS.get(type);
  if (type === 'story_mention') found.content.story = 'mention';
  if (kind && payload?.url) {
    found.media.push({
      kind: payload.sticker_id ? 'sticker' : kind,
      name: kind === 'document' ? nameOf(payload.url) : null,
      ref: { url: payload.url },
    });
  } else if (payload?.coordinates) {
    const { lat, long } = payload.coordinates;
    found.content.location = {
      latitude: lat,
      longitude: long,
      name: attachment.title ?? null,
      address: null,
    };
  } else if (payload?.product?.elements.length) readProducts(payload.product.elements, found);
  else readLink(attachment, found);
}

/** `fallback`, `share`, `post`, `reel`, `ig_reel` and whatever else has a title or an address. */
function readLink({ type, title, url, payload }: Attachment, { lines, content }: Enclosures): void {
  const words = [payload?.title ?? title, payload?.url ?? url].filter(
    (line) => line !== undefined && line !== '',
  );
  if (words.length > 0) lines.push(...words.map(String));
  else content.unsupported ??= type;
}

function readProducts(
  elements: readonly { id?: string; retailer_id?: string; title?: string; subtitle?: string }[],
  { lines, content }: Enclosures,
): void {
  for (const { id, retailer_id, title, subtitle } of elements) {
    lines.push(...[title, subtitle].filter((line) => line !== undefined));
    content.came_from ??= {
      kind: 'product',
      id: retailer_id ?? id ?? null,
      title: title ?? null,
      url: null,
      click_id: null,
    };
  }
}

/** Until 30 August 2026 a sticker came as a picture as well (Webhooks, messages, "Sticker attachment type transition"). */
function withoutTwins(attachments: readonly Attachment[]): readonly Attachment[] {
  const stickers = attachments.filter(({ type }) => type === 'sticker').map(({ payload }) => payload);
  return attachments.filter(
    ({ type, payload }) =>
      type !== 'image' ||
      !stickers.some(
        (sticker) =>
          (sticker?.sticker_id !== undefined && sticker.sticker_id === payload?.sticker_id) ||
          (sticker?.url !== undefined && sticker.url === payload?.url),
      ),
  );
}

const nameOf = (url: string): string | null => (URL.canParse(url) ? nameOfPath(new URL(url)) : null);
