import { t } from '../../../lib/locale/i18n';
import { ImportButton } from '../../../shared/ImportButton';
import type { ImportField } from '../../../ui/import/import-props';

/** Maximum rows per request (contracts/email-tag, ImportEmailTags). */
const BATCH_OPTIONS = { rows: 200, unique: 'name' };

/** The importable properties of a tag and their column names. */
const TAG_IMPORT_FIELDS: readonly ImportField[] = [
  {
    name: 'name',
    get label() {
      return t('email-tags.name');
    },
    isRequired: true,
    example: 'Complaint',
    headingAliases: ['tag', 'label', 'title'],
  },
  {
    name: 'colour',
    get label() {
      return t('email-tags.colour');
    },
    example: '#FF5630',
    headingAliases: ['color', 'farbe'],
  },
  {
    name: 'description',
    get label() {
      return t('email-tags.description');
    },
    example: 'Somebody is unhappy',
    headingAliases: ['beschreibung'],
  },
  {
    name: 'group',
    get label() {
      return t('email-tags.group');
    },
    example: 'Reason',
    headingAliases: ['gruppe'],
  },
  {
    name: 'is_single',
    get label() {
      return t('email-tags.isSingle');
    },
    example: 'no',
    headingAliases: ['single', 'is single'],
  },
  {
    name: 'rules',
    get label() {
      return t('email-tags.rules');
    },
    example: '',
    headingAliases: ['regeln'],
  },
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
      label={t('email-tags.import')}
      title={t('email-tags.importTitle')}
      path={`/api/email-tags/import/${whose}`}
      fields={TAG_IMPORT_FIELDS}
      keyField="name"
      template="tags.csv"
      batching={BATCH_OPTIONS}
      onImported={onImported}
    />
  );
}
