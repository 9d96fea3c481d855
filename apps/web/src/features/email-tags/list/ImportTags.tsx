import { ImportButton } from '../../../shared/ImportButton';
import type { ImportField } from '../../../ui/import/import-props';
import { emailTagsTexts as t } from '../texts/email-tags.texts';

/** Maximum rows per request (contracts/email-tag, ImportEmailTags). */
const BATCH_OPTIONS = { rows: 200, unique: 'name' };

/** The importable properties of a tag and their column names. */
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
  /** '' is the user's own. */
  organisationId: string;
  onImported: () => void;
}

/** Creates and updates tags from a CSV file, matched by name. */
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
