import type { HistoryFormat } from '../../../../shared/history/format-history-value';
import { knowledgeTexts as t } from '../texts/knowledge.texts';

/** The change history of a knowledge entry. */
export const knowledgeHistory = {
  record_type: 'knowledge',
  labels: {
    kind: t.kind,
    title: t.articleTitle,
    body: t.text,
    is_published: t.published,
    status: t.status,
    problem: t.problem,
    source_url: t.source,
    source_name: t.source,
    fetched_at: t.fetchedAt,
  },
  words: { kind: t.kinds, status: t.statuses },
} as const satisfies HistoryFormat;
