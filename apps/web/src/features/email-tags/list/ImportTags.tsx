import { ImportButton } from '../../../shared/ImportButton';
import type { ImportField } from '../../../ui/import/import-props';
import { emailTagsTexts as t } from '../texts/email-tags.texts';

/** As many rows as one request may bring (contracts/email-tag, ImportEmailTags). */
const BATCH_OPTIONS = { rows: 200, unique: 'name' };

/** What a file may say of a tag, and under which headings it is found. */
const TAG_IMPORT_FIELDS: readonly ImportField[] = [
  {
    name: 'name',
    label: t.name,
    isRequired: true,
    example: 'Complaint',
    headingAliases: ['tag', 'label', 'title'],
  },
  { name: 'colour', label: t.colour, example: '#FF5630', headingAliases: ['color', 'farbe'] },
  {
    name: 'description',
    label: t.description,
    example: 'Somebody is unhappy',
    headingAliases: ['beschreibung'],
  },
  { name: 'group', label: t.group, example: 'Reason', headingAliases: ['gruppe'] },
  { name: 'is_single', label: t.isSingle, example: 'no', headingAliases: ['single', 'is single'] },
  { name: 'rules', label: t.rules, example: '', headingAliases: ['regeln'] },
];

interface ImportTagsProps {
  /** '' is one's own. */
  organisationId: string;
  onImported: () => void;
}

/** Adds and changes the tags of a CSV file, matched on their names. */
export function ImportTags({ organisationId, onImported }: ImportTagsProps) {
  const whose = organisationId && `?organization_id=${encodeURIComponent(organisationId)}`;
  return (
    <ImportButton
      label={t.import}
      title={t.importTitle}
      path={`/api/email-tags/import/${whose}`}
      fields={TAG_IMPORT_FIELDS}
      keyField="name"
      template="tags.csv"
      batching={BATCH_OPTIONS}
      onImported={onImported}
    />
  );
}
