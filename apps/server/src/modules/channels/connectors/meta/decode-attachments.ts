import type { MessageContent } from '@relaydesk/contracts/message';
import type { MediaKind } from '@relaydesk/contracts/platform-content';
import { getFileNameFromPath } from '../sdk/fetch-with-redirects';
import type { InboundMessage } from '../sdk/inbound-event';
import type { Attachment } from './messaging-schema';

export interface Attachments {
  media: NonNullable<InboundMessage['media']>;
  /** Described as text: title and address of a page, a post or a product. */
  lines: string[];
  content: Pick<MessageContent, 'location' | 'came_from' | 'story' | 'unsupported'>;
}

/** Decodes the attachments of a message. Unsupported ones are named. */
export function decodeAttachments(attachments: readonly Attachment[]): Attachments {
  const found: Attachments = { media: [], lines: [], content: {} };
  for (const attachment of removeDuplicateStickers(attachments)) decodeAttachment(attachment, found);
  return found;
}

const KINDS = new Map<string, MediaKind>([
  ['image', 'image'],
  ['sticker', 'sticker'],
  ['audio', 'audio'],
  ['video', 'video'],
  ['file', 'document'],
  ['story_mention', 'image'], // the customer's story, which exists for one day
]);

function decodeAttachment(attachment: Attachment, found: Attachments): void {
  const { type, payload } = attachment;
  const kind = KINDS.get(type);
  if (type === 'story_mention') found.content.story = 'mention';
  if (kind && payload?.url) {
    found.media.push({
      kind: payload.sticker_id ? 'sticker' : kind,
      name: kind === 'document' ? getFileName(payload.url) : null,
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
  } else if (payload?.product?.elements.length) decodeProducts(payload.product.elements, found);
  else decodeLink(attachment, found);
}

/** `fallback`, `share`, `post`, `reel`, `ig_reel` and other attachments with a title or address. */
function decodeLink({ type, title, url, payload }: Attachment, { lines, content }: Attachments): void {
  const words = [payload?.title ?? title, payload?.url ?? url].filter(
    (line) => line !== undefined && line !== '',
  );
  if (words.length > 0) lines.push(...words.map(String));
  else content.unsupported ??= type;
}

function decodeProducts(
  elements: readonly { id?: string; retailer_id?: string; title?: string; subtitle?: string }[],
  { lines, content }: Attachments,
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

/**
 * Until 30 August 2026 a sticker was also sent as an image (Webhooks, messages, "Sticker attachment type
 * transition").
 */
function removeDuplicateStickers(attachments: readonly Attachment[]): readonly Attachment[] {
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

const getFileName = (url: string): string | null =>
  URL.canParse(url) ? getFileNameFromPath(new URL(url)) : null;
