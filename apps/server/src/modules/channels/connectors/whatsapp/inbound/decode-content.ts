import type { MediaKind, PlatformCartItem, SharedContact } from '@relaydesk/contracts/platform-content';
import type { InboundMessage } from '../../sdk/inbound-event';
import { parseChoice } from '../../sdk/reply-button';
import { type JsonObject, parseUnixSeconds, toNumber, toObject, toObjects, toText } from './json-values';

export type InboundContent = Pick<InboundMessage, 'text' | 'content' | 'media'>;

/** Text and content of a message by type; unsupported types are named. */
export function decodeWhatsAppContent(message: JsonObject): InboundContent {
  const type = toText(message.type);
  return DECODERS.get(type)?.(toObject(message[type]), message) ?? unsupported(getMessageKind(message));
}

const unsupported = (kind: string): InboundContent => ({ text: '', content: { unsupported: kind } });

const getMessageKind = (message: JsonObject) =>
  (toText(toObject(message.unsupported).type) || toText(message.type) || 'unknown').slice(0, 60);

/** Each gets the object of its type. Undefined: it is incomplete. */
const DECODERS = new Map<string, (part: JsonObject, message: JsonObject) => InboundContent | undefined>([
  ['text', ({ body }) => decodeText(toText(body))],
  ['image', (part) => decodeMedia('image', part)],
  ['video', (part) => decodeMedia('video', part)],
  ['document', (part) => decodeMedia('document', part)],
  ['sticker', (part) => decodeMedia('sticker', part)],
  ['audio', (part) => decodeMedia(part.voice === true ? 'voice' : 'audio', part)],
  ['location', decodeLocation],
  ['contacts', (_part, message) => decodeContacts(toObjects(message.contacts))],
  ['interactive', decodeInteractive],
  ['button', ({ payload, text }) => decodeChoice({ id: payload, title: text })],
  ['order', decodeOrder],
]);

const decodeText = (text: string): InboundContent | undefined => (text === '' ? undefined : { text });

function decodeMedia(
  kind: MediaKind,
  { id, sha256, caption, filename }: JsonObject,
): InboundContent | undefined {
  const media_id = toText(id);
  if (!media_id) return undefined;
  const hash = toText(sha256);
  return {
    text: toText(caption),
    media: [{ kind, name: toText(filename) || null, ref: { id: media_id, ...(hash && { sha256: hash }) } }],
  };
}

function decodeLocation(part: JsonObject): InboundContent | undefined {
  const latitude = toNumber(part.latitude);
  const longitude = toNumber(part.longitude);
  if (latitude === undefined || longitude === undefined) return undefined;
  const name = toText(part.name) || null;
  const address = toText(part.address) || null;
  return { text: '', content: { location: { latitude, longitude, name, address } } };
}

function decodeContacts(cards: JsonObject[]): InboundContent | undefined {
  const shared = cards.map(
    (card): SharedContact => ({
      name: getContactName(toObject(card.name)),
      phones: toObjects(card.phones).flatMap(({ phone, wa_id }) => toText(phone) || toText(wa_id) || []),
      emails: toObjects(card.emails).flatMap(({ email }) => toText(email) || []),
    }),
  );
  return shared.length > 0 ? { text: '', content: { contacts: shared } } : undefined;
}

const getContactName = ({ formatted_name, first_name, last_name }: JsonObject) =>
  toText(formatted_name) || [toText(first_name), toText(last_name)].filter(Boolean).join(' ');

function decodeInteractive({ type, ...parts }: JsonObject): InboundContent | undefined {
  const part = toObject(parts[toText(type)]);
  if (type === 'button_reply' || type === 'list_reply') return decodeChoice(part);
  if (type === 'nfm_reply') return decodeForm(part);
  if (type === 'call_permission_reply') return decodeCallPermission(part) ?? unsupported(type);
  return unsupported(toText(type) || 'interactive');
}

function decodeChoice({ id, title }: JsonObject): InboundContent | undefined {
  const pressed = parseChoice(toText(id), toText(title));
  return pressed.title ? { text: pressed.title, content: { choice: pressed } } : undefined;
}

/** Whether we may call the customer (Cloud API, Calling, call permission reply). */
function decodeCallPermission({
  response,
  is_permanent,
  expiration_timestamp,
}: JsonObject): InboundContent | undefined {
  if (response !== 'accept' && response !== 'reject') return undefined;
  const is_granted = response === 'accept';
  const until = is_granted && is_permanent !== true ? parseUnixSeconds(expiration_timestamp) : undefined;
  const call_permission = { is_granted, until: until === undefined ? null : new Date(until).toISOString() };
  return { text: '', content: { call_permission } };
}

/** A completed form; its token is Meta's. */
function decodeForm({ body, response_json }: JsonObject): InboundContent | undefined {
  const answers = Object.entries(tryParseJson(toText(response_json))).flatMap(([name, value]) =>
    name === 'flow_token' ? [] : [[name, toText(value) || (JSON.stringify(value) ?? '')]],
  );
  if (answers.length === 0) return decodeText(toText(body));
  return { text: toText(body), content: { answers: Object.fromEntries(answers) } };
}

function tryParseJson(text: string): JsonObject {
  try {
    return toObject(JSON.parse(text));
  } catch {
    return {}; // the text beside it is shown
  }
}

/** A cart of the platform. Unreadable parts are reported. */
function decodeOrder({ text, product_items }: JsonObject): InboundContent | undefined {
  const items = toObjects(product_items);
  const ordered = items.flatMap((item) => decodeOrderedItem(item) ?? []);
  if (ordered.length === 0) return undefined;
  const isPart = ordered.length < items.length;
  return { text: toText(text), content: { ordered, ...(isPart && { unsupported: 'order' }) } };
}

function decodeOrderedItem({
  product_retailer_id,
  quantity,
  item_price,
  currency,
}: JsonObject): PlatformCartItem | undefined {
  const sku = toText(product_retailer_id);
  const count = toNumber(quantity);
  if (!sku || count === undefined || !Number.isSafeInteger(count) || count < 1) return undefined;
  return { sku, quantity: count, shown_price: `${toText(item_price)} ${toText(currency)}`.trim() || null };
}
