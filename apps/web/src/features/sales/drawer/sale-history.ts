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
    payment_method: t.payment,
    channel: t.channel,
    customer_name: t.customer,
  },
  counts: ['items', 'tag_ids'],
} as const satisfies HistoryFormat;
