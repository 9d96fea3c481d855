import { messagesIn, t } from '../../../lib/locale/i18n';
import type { HistoryFormat } from '../../../shared/history/format-history-value';

/** The change history of a user. */
export const userHistory = {
  record_type: 'user',
  labels: {
    get name() {
      return t('users.name');
    },
    get first_name() {
      return t('users.firstName');
    },
    get last_name() {
      return t('users.lastName');
    },
    get email() {
      return t('users.email');
    },
    get group() {
      return t('users.group');
    },
    get status() {
      return t('users.status');
    },
    get phone() {
      return t('users.phone');
    },
    get language() {
      return t('users.language');
    },
    get time_zone() {
      return t('users.timeZone');
    },
    get max_chats() {
      return t('users.maxChats');
    },
    get skills() {
      return t('users.skills');
    },
    get answers_customers() {
      return t('users.answersCustomers');
    },
    get has_totp() {
      return t('users.twoFactor');
    },
    get reassign_to() {
      return t('users.reassignTo');
    },
  },
  words: {
    get group() {
      return messagesIn('users.groups');
    },
    get status() {
      return messagesIn('users.statuses');
    },
    get language() {
      return messagesIn('users.languages');
    },
  },
} as const satisfies HistoryFormat;
