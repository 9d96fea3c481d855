import { t } from '../../../lib/locale/i18n';
import type { HistoryFormat } from '../../../shared/history/format-history-value';

/** The status history of a sale. */
export const saleHistory = {
  record_type: 'sale',
  labels: {
    get number() {
      return t('sales.number');
    },
    get status() {
      return t('sales.status');
    },
    get origin() {
      return t('sales.origin');
    },
    get total() {
      return t('sales.total');
    },
    get discount() {
      return t('sales.discount');
    },
    get tax() {
      return t('sales.taxContained');
    },
    get notes() {
      return t('sales.notes');
    },
    get items() {
      return t('sales.items');
    },
    get payment_method() {
      return t('sales.payment');
    },
    get channel() {
      return t('sales.channel');
    },
    get customer_name() {
      return t('sales.customer');
    },
  },
  counts: ['items', 'tag_ids'],
} as const satisfies HistoryFormat;
