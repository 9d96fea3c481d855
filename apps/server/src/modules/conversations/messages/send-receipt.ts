import type { BotLanguage } from '@relaydesk/contracts/bot-settings';
import type { BusinessDetails } from '@relaydesk/contracts/organisation';
import type { Receipt, Sale } from '@relaydesk/contracts/sale';
import type { Context, Tx } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { inTransaction } from '../../../db/in-transaction';
import { formatMoney } from '../../../lib/format-money';
import { deriveId } from '../../../lib/ids';
import { findBusinessDetails } from '../../organisations/business-details';
import { getConversationLanguage } from './get-conversation-language';
import { sendAsSystem } from './send-message';

/** Sends the receipt of a confirmed sale to its conversation on every channel, once. */
export async function sendSaleReceipt(context: Context, { sale }: EventMap['sale.recorded']): Promise<void> {
  await inTransaction(context, (tx) => sendReceipt(tx, sale, deriveId(sale.id, 'receipt')));
}

/** The receipt of a sale in its current state, if it has a conversation. The same id twice is one message. */
export async function sendReceipt(tx: Tx, sale: Sale, message_id: string): Promise<void> {
  const { organization_id, conversation_id } = sale;
  if (conversation_id === null) return;
  const seller = await findBusinessDetails(tx, organization_id);
  await sendAsSystem(tx, {
    organization_id,
    conversation_id,
    message_id,
    kind: 'sale',
    text: formatReceipt(sale, seller, await getConversationLanguage(tx, organization_id, conversation_id)),
    content: { receipt: buildReceipt(sale, seller), beside_cards: { text: '' } }, // the card is complete
  });
}

/** Adds a system message about the new state or items of a sale. */
export async function sendSaleChangeNotice(
  context: Context,
  { sale, what }: EventMap['sale.changed'],
): Promise<void> {
  const { organization_id, conversation_id, number, status, total, currency } = sale;
  if (conversation_id === null || what === 'rest') return;
  const change = what === 'lines' ? { total, currency } : { status };
  await inTransaction(context, (tx) =>
    sendAsSystem(tx, {
      organization_id,
      conversation_id,
      // Each change of a sale has a distinct version.
      message_id: deriveId(`${sale.id} ${sale.version}`, 'sale-changed'),
      kind: 'event',
      text: '',
      content: { event: 'sale_changed', sale_change: { number, ...change } },
    }),
  );
}

/** Public view of a sale. */
const buildReceipt = (sale: Sale, seller: BusinessDetails | undefined): Receipt => ({
  sale_id: sale.id,
  number: sale.number,
  status: sale.status,
  total: sale.total,
  currency: sale.currency,
  items: sale.items.map(({ name, quantity, unit_price, total }) => ({ name, quantity, unit_price, total })),
  discount: sale.items.reduce((sum, item) => sum + item.discount, sale.discount),
  shipping: sale.shipping,
  ...(seller && { seller }),
});

/** For text-only channels: "Order #12: 2 × Trail Shoe. Total €179.80.", followed by the seller. */
function formatReceipt(
  { number, items, total, currency }: Sale,
  seller: BusinessDetails | undefined,
  language: BotLanguage,
): string {
  const lines = items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
  const order = RECEIPT[language](String(number), lines, formatMoney(total, currency, language));
  if (!seller) return order;
  return [order, [seller.name, seller.postal_address].filter(Boolean).join('\n')].join('\n\n');
}

const RECEIPT: Record<BotLanguage, (number: string, lines: string, total: string) => string> = {
  en: (number, lines, total) => `Order #${number}: ${lines}. Total ${total}.`,
  de: (number, lines, total) => `Bestellung Nr. ${number}: ${lines}. Summe ${total}.`,
};
