import type { HistoryFormat } from '../../../shared/history/format-history-value';
import { usersTexts as t } from '../texts/users.texts';

/** The change history of a user. */
export const userHistory = {
  record_type: 'user',
  labels: {
    name: t.name,
    first_name: t.firstName,
    last_name: t.lastName,
    email: t.email,
    group: t.group,
    status: t.status,
    phone: t.phone,
    language: t.language,
    time_zone: t.timeZone,
    max_chats: t.maxChats,
    skills: t.skills,
    answers_customers: t.answersCustomers,
    has_totp: t.twoFactor,
    reassign_to: t.reassignTo,
  },
  words: { group: t.groups, status: t.statuses, language: t.languages },
} as const satisfies HistoryFormat;
