import { createHash, randomUUID } from 'node:crypto';
import { type FakeMessage, randomDigits, toObject, toObjects } from './fake-request';
import type { DeliveryResult, JsonRecord } from './fake-server';
import type {
  FakeCustomerOptions,
  FakeNumber,
  FakeWhatsAppCustomer,
  WhatsAppSendOptions,
} from './fake-whatsapp';
import { nowInSeconds } from './now';

/** A customer on WhatsApp; each message reopens the reply window. */
export function createWhatsAppCustomer(
  number: FakeNumber,
  taken: readonly FakeMessage[],
  {
    wa_id = `4915${randomDigits(9)}`,
    user_id = `DE.${randomDigits(16)}`,
    name = 'Amina Diallo',
  }: FakeCustomerOptions = {},
): FakeWhatsAppCustomer {
  const customer: FakeWhatsAppCustomer = {
    wa_id,
    user_id,
    name,
    get address() {
      return customer.wa_id ?? customer.user_id;
    },
    says: (text, options) => write({ type: 'text', text: { body: text } }, options),
    sends({ kind, caption, ...file }, options) {
      const part = {
        id: number.storeFile(file),
        mime_type: file.type,
        sha256: createHash('sha256').update(file.bytes).digest('base64'),
        ...(caption && { caption }),
        ...(kind === 'document' && { filename: file.name }),
      };
      return write({ type: kind, [kind]: part }, options);
    },
    orders: (items, text) =>
      write({
        type: 'order',
        order: {
          catalog_id: '1',
          ...(text && { text }),
          product_items: items.map(({ sku, quantity, price, currency }) => ({
            product_retailer_id: sku,
            quantity,
            item_price: price,
            currency,
          })),
        },
      }),
    presses(id, title) {
      const message = taken.find((one) => one.id === id);
      if (!message) throw new Error(`Nothing was taken as ${id}.`);
      return write(buildButtonReply(message, title), { reply_to: id });
    },
    reacts: (message_id, emoji) =>
      write({ type: 'reaction', reaction: { message_id, ...(emoji && { emoji }) } }),
    async changesNumber(to) {
      const system = {
        type: 'user_changed_number',
        wa_id: to,
        user_id: `DE.${randomDigits(16)}`,
        previous_user_id: customer.user_id,
      };
      const id = newMessageId();
      const message = { from: customer.wa_id, id, timestamp: String(nowInSeconds()), type: 'system', system };
      const statuses = await number.deliver({ messages: [message] });
      customer.wa_id = to;
      customer.user_id = system.user_id;
      return { id, statuses };
    },
    writes: (message, options) => write(message, options),
  };

  async function write(
    message: JsonRecord,
    { reply_to, ...options }: WhatsAppSendOptions = {},
  ): Promise<DeliveryResult> {
    number.openWindow(customer.address);
    const id = newMessageId();
    const from = customer.wa_id ? { from: customer.wa_id } : {};
    const contact = {
      profile: { name: customer.name },
      ...(customer.wa_id && { wa_id: customer.wa_id }),
      user_id: customer.user_id,
    };
    const context = reply_to ? { context: { from: number.display_phone_number, id: reply_to } } : {};
    const sent = {
      ...from,
      from_user_id: customer.user_id,
      ...context,
      id,
      timestamp: String(nowInSeconds()),
      ...message,
    };
    return { id, statuses: await number.deliver({ contacts: [contact], messages: [sent] }, options) };
  }

  return customer;
}

function buildButtonReply({ body }: FakeMessage, title: string): JsonRecord {
  if (body.type === 'template') return { type: 'button', button: { payload: title, text: title } };
  const { buttons, sections } = toObject(toObject(body.interactive).action);
  const button = toObjects(buttons)
    .map(({ reply }) => toObject(reply))
    .find((reply) => reply.title === title);
  if (button) return { type: 'interactive', interactive: { type: 'button_reply', button_reply: button } };
  const rows = toObjects(sections).flatMap(({ rows }) => toObjects(rows));
  const row = rows.find((one) => one.title === title);
  if (!row) throw new Error(`“${title}” does not stand on it.`);
  return { type: 'interactive', interactive: { type: 'list_reply', list_reply: row } };
}

const newMessageId = () => `wamid.${Buffer.from(randomUUID()).toString('base64')}`;
