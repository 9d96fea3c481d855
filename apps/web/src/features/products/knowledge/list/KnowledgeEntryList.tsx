import QuestionAnswerOutlined from '@mui/icons-material/QuestionAnswerOutlined';
import UploadOutlined from '@mui/icons-material/UploadOutlined';
import Button from '@mui/material/Button';
import type { KnowledgeEntry } from '@relaydesk/contracts/knowledge';
import { useMemo } from 'react';
import { useHasPermission } from '../../../../api/use-has-permission';
import { messagesIn, t } from '../../../../lib/locale/i18n';
import { FilterOrganisation } from '../../../../shared/FilterOrganisation';
import { touchTarget } from '../../../../ui/elements/touch-target';
import { FilterSelect, toOptions } from '../../../../ui/filters/FilterSelect';
import { listSearch } from '../../../../ui/hooks/use-search-query';
import { RecordList } from '../../../../ui/list/RecordList';
import { useListSearch } from '../../../../ui/list/use-list-search';
import type { KnowledgeTask } from '../data/knowledge-task';
import { useKnowledgeList } from '../data/use-knowledge-list';
import { KnowledgeImportExport } from '../import/KnowledgeImportExport';
import { knowledgeColumns } from './knowledge-columns';
import { useKnowledgeActions } from './use-knowledge-actions';

const KNOWLEDGE_SEARCH = {
  ...listSearch,
  kind: ['', 'question', 'article'],
  status: ['', 'ready', 'fetching', 'failed'],
  is_published: ['', 'true', 'false'],
  organization_id: '',
  sort: ['title', '-title', 'updated_at', '-updated_at'],
} as const;

/** The entries; read-only for users who may not change them. */
export function KnowledgeEntryList({ onTask }: { onTask: (task: KnowledgeTask) => void }) {
  const search = useListSearch(KNOWLEDGE_SEARCH);
  const list = useKnowledgeList(search.asked);
  const isForAll = useHasPermission('organisations.read');
  const columns = useMemo(() => knowledgeColumns(isForAll), [isForAll]);
  const { mayAdd, ...actions } = useKnowledgeActions(onTask);
  const importButton = mayAdd && (
    <Button
      variant="outlined"
      startIcon={<UploadOutlined />}
      onClick={() => onTask({ kind: 'import' })}
      sx={touchTarget}
    >
      {t('products.knowledge.importAction')}
    </Button>
  );
  return (
    <RecordList<KnowledgeEntry>
      title={t('products.knowledge.title')}
      search={search}
      list={list}
      columns={columns}
      searchHint={t('products.knowledge.searchHint')}
      filters={
        <>
          <FilterOrganisation {...search.of('organization_id')} />
          <FilterSelect
            label={t('products.knowledge.kind')}
            options={toOptions(messagesIn('products.knowledge.kinds'))}
            {...search.of('kind')}
          />
          <FilterSelect
            label={t('products.knowledge.status')}
            options={toOptions(messagesIn('products.knowledge.statuses'))}
            {...search.of('status')}
          />
          <FilterSelect
            label={t('products.knowledge.published')}
            options={[
              { value: 'true', label: t('products.knowledge.published') },
              { value: 'false', label: t('products.knowledge.draft') },
            ]}
            {...search.of('is_published')}
          />
        </>
      }
      add={mayAdd && { label: t('products.knowledge.add'), onClick: () => onTask({ kind: 'add' }) }}
      actions={
        <>
          <Button
            variant="outlined"
            startIcon={<QuestionAnswerOutlined />}
            onClick={() => onTask({ kind: 'ask' })}
            sx={touchTarget}
          >
            {t('products.knowledge.askAction')}
          </Button>
          {importButton}
          <KnowledgeImportExport filters={search.filters} />
        </>
      }
      empty={mayAdd ? t('products.knowledge.empty') : t('products.knowledge.emptyReadOnly')}
      emptyAfterFilter={t('products.knowledge.emptyAfterFilter')}
      nameOf={({ title }) => title}
      {...actions}
    />
  );
}
