import type { Sale } from '@relaydesk/contracts/sale';
import { formatMoney } from '../../../lib/money';
import { HistoryTab } from '../../../records/HistoryTab';
import { salesTexts as t } from '../sales.texts';

/** Who took a sale from status to status, and when. */
export function SaleHistory({ sale: { id, currency } }: { sale: Sale }) {
  return (
    <HistoryTab
      record_type="sale"
      record_id={id}
      labels={LABELS}
      format={(name, value) => words(name, value, currency)}
    />
  );
}

const LABELS = {
  number: t.number,
  status: t.status,
  origin: t.origin,
  total: t.total,
  discount: t.discount,
  tax: t.taxContained,
  notes: t.notes,
  items: t.items,
  channel: t.channel,
  customer_name: t.customer,
};

const MONEY = ['total', 'discount', 'tax'];

function words(name: string, value: unknown, currency: string): string | undefined {
  if (MONEY.includes(name) && typeof value === 'number') return formatMoney(value, currency);
  // What stood there in the past may be none of today's.
  if (name === 'status') return (t.statuses as Readonly<Record<string, string>>)[String(value)]; // see above
  if (name === 'origin') return (t.origins as Readonly<Record<string, string>>)[String(value)]; // see above
  return undefined;
}
