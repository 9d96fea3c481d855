import { t } from '../../../lib/locale/i18n';
import type { HistoryFormat } from '../../../shared/history/format-history-value';

/** The change history of a tag. */
export const tagHistory = {
  record_type: 'email_tag',
  labels: {
    get name() {
      return t('email-tags.name');
    },
    get colour() {
      return t('email-tags.colour');
    },
    get description() {
      return t('email-tags.description');
    },
    get group() {
      return t('email-tags.group');
    },
    get is_single() {
      return t('email-tags.isSingle');
    },
    get is_archived() {
      return t('email-tags.archivedState');
    },
    get rules() {
      return t('email-tags.rules');
    },
    get position() {
      return t('email-tags.place');
    },
  },
  counts: ['rules'],
} as const satisfies HistoryFormat;
