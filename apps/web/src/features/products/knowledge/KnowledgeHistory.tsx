import { HistoryTab } from '../../../records/HistoryTab';
import { knowledgeTexts as t } from './knowledge.texts';

/** Who changed a knowledge entry, when and how. */
export function KnowledgeHistory({ id }: { id: string }) {
  return (
    <HistoryTab
      record_type="knowledge"
      record_id={id}
      labels={LABELS}
      format={
        // A word of the past may be none of today's.
        (name, value) => (WORDS[name] as Readonly<Record<string, string>> | undefined)?.[String(value)]
      }
    />
  );
}

const LABELS = {
  kind: t.kind,
  title: t.articleTitle,
  body: t.text,
  is_published: t.published,
  status: t.status,
  problem: t.problem,
  source_url: t.source,
  source_name: t.source,
  fetched_at: t.fetchedAt,
};

const WORDS: Readonly<Record<string, object>> = { kind: t.kinds, status: t.statuses };
