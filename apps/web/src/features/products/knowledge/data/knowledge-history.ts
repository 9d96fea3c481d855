import { messagesIn, t } from '../../../../lib/locale/i18n';
import type { HistoryFormat } from '../../../../shared/history/format-history-value';

/** The change history of a knowledge entry. */
export const knowledgeHistory = {
  record_type: 'knowledge',
  labels: {
    get kind() {
      return t('products.knowledge.kind');
    },
    get title() {
      return t('products.knowledge.articleTitle');
    },
    get body() {
      return t('products.knowledge.text');
    },
    get is_published() {
      return t('products.knowledge.published');
    },
    get status() {
      return t('products.knowledge.status');
    },
    get problem() {
      return t('products.knowledge.problem');
    },
    get source_url() {
      return t('products.knowledge.source');
    },
    get source_name() {
      return t('products.knowledge.source');
    },
    get fetched_at() {
      return t('products.knowledge.fetchedAt');
    },
  },
  words: {
    get kind() {
      return messagesIn('products.knowledge.kinds');
    },
    get status() {
      return messagesIn('products.knowledge.statuses');
    },
  },
} as const satisfies HistoryFormat;
