import type { MediaKind, OrderedItem, SharedContact } from '@relaydesk/contracts/platform-content';
import type { Said } from '../../sdk/inbound-event';
import { choiceOf } from '../../sdk/reply-button';
import { type Json, momentOf, numberOf, objectOf, objectsOf, textOf } from './json-values';

export type Content = Pick<Said, 'text' | 'content' | 'media'>;

/** What a message says and holds, by its type; what cannot be shown is named. */
export function contentOf(message: Json): Content {
  const type = textOf(message.type);
  return READERS.get(type)?.(objectOf(message[type]), message) ?? unsupported(nameOf(message));
}

const unsupported = (kind: string): Content => ({ text: '', content: { unsupported: kind } });

const nameOf = (message: Json) =>
  (textOf(objectOf(message.unsupported).type) || textOf(message.type) || 'unknown').slice(0, 60);

/** Each is given the object of its type. Undefined: it does not hold what it should. */
const READERS = new Map<string, (part: Json, message: Json) => Content | undefined>([
  ['text', ({ body }) => said(textOf(body))],
  ['image', (part) => media('image', part)],
  ['video', (part) => media('video', part)],
  ['document', (part) => media('document', part)],
  ['sticker', (part) => media('sticker', part)],
  ['audio', (part) => media(part.voice === true ? 'voice' : 'audio', part)],
  ['location', location],
  ['contacts', (_part, message) => contacts(objectsOf(message.contacts))],
  ['interactive', interactive],
  ['button', ({ payload, text }) => choice({ id: payload, title: text })],
  ['order', order],
]);

const said = (text: string): Content | undefined => (text === '' ? undefined : { text });

function media(kind: MediaKind, { id, sha256, caption, filename }: Json): Content | undefined {
  const media_id = textOf(id);
  if (!media_id) return undefined;
  const hash = textOf(sha256);
  return {
    text: textOf(caption),
    media: [{ kind, name: textOf(filename) || null, ref: { id: media_id, ...(hash && { sha256: hash }) } }],
  };
}

function location(part: Json): Content | undefined {
  const latitude = numberOf(part.latitude);
  const longitude = numberOf(part.longitude);
  if (latitude === undefined || longitude === undefined) return undefined;
  const name = textOf(part.name) || null;
  const address = textOf(part.address) || null;
  return { text: '', content: { location: { latitude, longitude, name, address } } };
}

function contacts(cards: Json[]): Content | undefined {
  const shared = cards.map(
    (card): SharedContact => ({
      name: nameOn(objectOf(card.name)),
      phones: objectsOf(card.phones).flatMap(({ phone, wa_id }) => textOf(phone) || textOf(wa_id) || []),
      emails: objectsOf(card.emails).flatMap(({ email }) => textOf(email) || []),
    }),
  );
  return shared.length > 0 ? { text: '', content: { contacts: shared } } : undefined;
}

const nameOn = ({ formatted_name, first_name, last_name }: Json) =>
  textOf(formatted_name) || [textOf(first_name), textOf(last_name)].filter(Boolean).join(' ');

function interactive({ type, ...parts }: Json): Content | undefined {
  const part = objectOf(parts[textOf(type)]);
  if (type === 'button_reply' || type === 'list_reply') return choice(part);
  if (type === 'nfm_reply') return form(part);
  if (type === 'call_permission_reply') return callPermission(part) ?? unsupported(type);
  return unsupported(textOf(type) || 'interactive');
}

function choice({ id, title }: Json): Content | undefined {
  const pressed = choiceOf(textOf(id), textOf(title));
  return pressed.title ? { text: pressed.title, content: { choice: pressed } } : undefined;
}

/** Whether we may call them (Cloud API, Calling, call permission reply). */
function callPermission({ response, is_permanent, expiration_timestamp }: Json): Content | undefined {
  if (response !== 'accept' && response !== 'reject') return undefined;
  const is_granted = response === 'accept';
  const until = is_granted && is_permanent !== true ? momentOf(expiration_timestamp) : undefined;
  const call_permission = { is_granted, until: until === undefined ? null : new Date(until).toISOString() };
  return { text: '', content: { call_permission } };
}

/** A form that was filled in; its token is Meta's own. */
function form({ body, response_json }: Json): Content | undefined {
  const answers = Object.entries(jsonIn(textOf(response_json))).flatMap(([name, value]) =>
    name === 'flow_token' ? [] : [[name, textOf(value) || (JSON.stringify(value) ?? '')]],
  );
  if (answers.length === 0) return said(textOf(body));
  return { text: textOf(body), content: { answers: Object.fromEntries(answers) } };
}

function jsonIn(text: string): Json {
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return {}; // the words beside it are shown
  }
}

/** A basket of the platform's. What cannot be read of it is told. */
function order({ text, product_items }: Json): Content | undefined {
  const items = objectsOf(product_items);
  const ordered = items.flatMap((item) => orderedItem(item) ?? []);
  if (ordered.length === 0) return undefined;
  const isPart = ordered.length < items.length;
  return { text: textOf(text), content: { ordered, ...(isPart && { unsupported: 'order' }) } };
}

function orderedItem({ product_retailer_id, quantity, item_price, currency }: Json): OrderedItem | undefined {
  const sku = textOf(product_retailer_id);
  const count = numberOf(quantity);
  if (!sku || count === undefined || !Number.isSafeInteger(count) || count < 1) return undefined;
  return { sku, quantity: count, shown_price: `${textOf(item_price)} ${textOf(currency)}`.trim() || null };
}
