import type { HistoryFormat } from '../../../shared/history/format-history-value';
import { emailTagsTexts as t } from '../texts/email-tags.texts';

/** The change history of a tag. */
export const tagHistory = {
  record_type: 'email_tag',
  labels: {
    name: t.name,
    colour: t.colour,
    description: t.description,
    group: t.group,
    is_single: t.isSingle,
    is_archived: t.archivedState,
    rules: t.rules,
    position: t.place,
  },
  counts: ['rules'],
} as const satisfies HistoryFormat;
