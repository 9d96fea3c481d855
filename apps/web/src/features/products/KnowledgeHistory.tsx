import { HistoryTab } from '../../records/HistoryTab';
import { knowledgeTexts as t } from './knowledge.texts';

/** Who changed a knowledge entry, when and how. */
export function KnowledgeHistory({ id }: { id: string }) {
  return (
    <HistoryTab
      record_type="knowledge"
      record_id={id}
      labels={LABELS}
      format={
        (name, value) =>
          name === 'kind' ? (t.kinds as Readonly<Record<string, string>>)[String(value)] : undefined // a kind of the past may be none of today's
      }
    />
  );
}

const LABELS = { kind: t.kind, title: t.articleTitle, body: t.text, is_published: t.published };
