import type { HistoryFormat } from '../../../shared/history/format-history-value';
import { salesTexts as t } from '../texts/sales.texts';

/** The status history of a sale. */
export const saleHistory = {
  record_type: 'sale',
  labels: {
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
  },
  words: { status: t.statuses, origin: t.origins },
  amounts: ['total', 'discount', 'tax'],
} as const satisfies HistoryFormat;
