import QuestionAnswerOutlined from '@mui/icons-material/QuestionAnswerOutlined';
import UploadOutlined from '@mui/icons-material/UploadOutlined';
import Button from '@mui/material/Button';
import type { KnowledgeEntry } from '@relaydesk/contracts/knowledge';
import { useMemo } from 'react';
import { useHasPermission } from '../../../../api/use-has-permission';
import { FilterOrganisation } from '../../../../shared/FilterOrganisation';
import { touchTarget } from '../../../../ui/elements/touch-target';
import { FilterSelect, toOptions } from '../../../../ui/filters/FilterSelect';
import { listSearch } from '../../../../ui/hooks/use-search-query';
import { RecordList } from '../../../../ui/list/RecordList';
import { useListSearch } from '../../../../ui/list/use-list-search';
import type { KnowledgeTask } from '../data/knowledge-task';
import { useKnowledgeList } from '../data/use-knowledge-list';
import { KnowledgeImportExport } from '../import/KnowledgeImportExport';
import { knowledgeTexts as t } from '../texts/knowledge.texts';
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
      {t.importAction}
    </Button>
  );
  return (
    <RecordList<KnowledgeEntry>
      title={t.title}
      search={search}
      list={list}
      columns={columns}
      searchHint={t.searchHint}
      filters={
        <>
          <FilterOrganisation {...search.of('organization_id')} />
          <FilterSelect label={t.kind} options={toOptions(t.kinds)} {...search.of('kind')} />
          <FilterSelect label={t.status} options={toOptions(t.statuses)} {...search.of('status')} />
          <FilterSelect
            label={t.published}
            options={[
              { value: 'true', label: t.published },
              { value: 'false', label: t.draft },
            ]}
            {...search.of('is_published')}
          />
        </>
      }
      add={mayAdd && { label: t.add, onClick: () => onTask({ kind: 'add' }) }}
      actions={
        <>
          <Button
            variant="outlined"
            startIcon={<QuestionAnswerOutlined />}
            onClick={() => onTask({ kind: 'ask' })}
            sx={touchTarget}
          >
            {t.askAction}
          </Button>
          {importButton}
          <KnowledgeImportExport filters={search.filters} />
        </>
      }
      empty={mayAdd ? t.empty : t.emptyReadOnly}
      emptyAfterFilter={t.emptyAfterFilter}
      nameOf={({ title }) => title}
      {...actions}
    />
  );
}
