import type { ListQuery } from '../../../../api/list/create-list';
import { useAppDispatch } from '../../../../api/use-app-dispatch';
import { useHasPermission } from '../../../../api/use-has-permission';
import { t } from '../../../../lib/locale/i18n';
import { ExportButton } from '../../../../shared/ExportButton';
import { ImportButton } from '../../../../shared/ImportButton';
import type { ImportField } from '../../../../ui/import/import-props';
import { knowledgeApi } from '../data/knowledge.api';

/** Questions must be unique within a file. */
const BATCH_OPTIONS = { rows: 100, unique: 'question' };

/** The importable properties of a question and their column names. */
const KNOWLEDGE_IMPORT_FIELDS: readonly ImportField[] = [
  {
    name: 'question',
    get label() {
      return t('products.exchange.question');
    },
    isRequired: true,
    get example() {
      return t('products.exchange.example');
    },
    headingAliases: ['title', 'frage'],
  },
  {
    name: 'answer',
    get label() {
      return t('products.exchange.answer');
    },
    get example() {
      return t('products.exchange.exampleAnswer');
    },
    headingAliases: ['body', 'text', 'antwort'],
  },
  {
    name: 'wordings',
    get label() {
      return t('products.exchange.wordings');
    },
    get example() {
      return t('products.exchange.exampleWordings');
    },
    headingAliases: ['wordings', 'synonyms', 'formulierungen'],
  },
  {
    name: 'is_published',
    get label() {
      return t('products.exchange.published');
    },
    get example() {
      return t('products.exchange.yes');
    },
    headingAliases: ['published', 'veröffentlicht'],
  },
];

/**
 * CSV export and import of questions with answers; matched by question. A Super Admin selects an organisation
 * first, because a file belongs to one.
 */
export function KnowledgeImportExport({ filters }: { filters: ListQuery }) {
  const dispatch = useAppDispatch();
  const [isForAll, mayWrite] = [useHasPermission('organisations.read'), useHasPermission('knowledge.update')];
  const { organization_id } = filters;
  if (!mayWrite || (isForAll && !organization_id)) return null;
  return (
    <>
      <ExportButton path="/api/knowledge/export/" query={filters} />
      <ImportButton
        label={t('products.exchange.import')}
        title={t('products.exchange.importTitle')}
        path="/api/knowledge/import/questions/"
        {...(isForAll && { body: { organization_id } })}
        fields={KNOWLEDGE_IMPORT_FIELDS}
        keyField="question"
        template="questions.csv"
        batching={BATCH_OPTIONS}
        onImported={() => dispatch(knowledgeApi.util.invalidateTags(['Knowledge']))}
      />
    </>
  );
}
