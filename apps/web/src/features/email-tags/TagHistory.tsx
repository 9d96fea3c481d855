import { HistoryTab } from '../../records/HistoryTab';
import { formatNumber } from '../../ui/format-number';
import { emailTagsTexts as t } from './email-tags.texts';

/** Who changed a tag, when and how. */
export function TagHistory({ id }: { id: string }) {
  return <HistoryTab record_type="email_tag" record_id={id} labels={LABELS} format={inWords} />;
}

const LABELS = {
  name: t.name,
  colour: t.colour,
  description: t.description,
  group: t.group,
  is_single: t.isSingle,
  is_archived: t.archivedState,
  rules: t.rules,
  position: t.place,
};

const inWords = (name: string, value: unknown) =>
  name === 'rules' && Array.isArray(value) ? formatNumber(value.length) : undefined;
