import QuestionAnswerOutlined from '@mui/icons-material/QuestionAnswerOutlined';
import UploadOutlined from '@mui/icons-material/UploadOutlined';
import Button from '@mui/material/Button';
import type { KnowledgeEntry } from '@relaydesk/contracts/knowledge';
import { useMemo } from 'react';
import { useMay } from '../../../../api/use-has-permission';
import { FilterOrganisation } from '../../../../shared/FilterOrganisation';
import { FilterSelect, optionsOf } from '../../../../ui/filters/FilterSelect';
import { RecordList } from '../../../../ui/list/RecordList';
import { useListSearch } from '../../../../ui/list/use-list-search';
import { touchable } from '../../../../ui/elements/touch-target';
import { listSearch } from '../../../../ui/hooks/use-search-query';
import { ExchangeQuestions } from '../import/KnowledgeImportExport';
import { knowledgeTexts as t } from '../texts/knowledge.texts';
import { knowledgeColumns } from './knowledge-columns';
import type { KnowledgeTask } from '../data/knowledge-task';
import { useEntryActions } from './use-knowledge-actions';
import { useKnowledgeList } from '../data/use-knowledge-list';

const SEARCH = {
  ...listSearch,
  kind: ['', 'question', 'article'],
  status: ['', 'ready', 'fetching', 'failed'],
  is_published: ['', 'true', 'false'],
  organization_id: '',
  sort: ['title', '-title', 'updated_at', '-updated_at'],
} as const;

/** The entries themselves. Who may not change them reads them. */
export function EntryList({ onTask }: { onTask: (task: KnowledgeTask) => void }) {
  const search = useListSearch(SEARCH);
  const list = useKnowledgeList(search.asked);
  const isForAll = useMay('organisations.read');
  const columns = useMemo(() => knowledgeColumns(isForAll), [isForAll]);
  const { mayAdd, ...actions } = useEntryActions(onTask);
  const importButton = mayAdd && (
    <Button
      variant="outlined"
      startIcon={<UploadOutlined />}
      onClick={() => onTask({ kind: 'import' })}
      sx={touchable}
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
          <FilterSelect label={t.kind} options={optionsOf(t.kinds)} {...search.of('kind')} />
          <FilterSelect label={t.status} options={optionsOf(t.statuses)} {...search.of('status')} />
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
            sx={touchable}
          >
            {t.askAction}
          </Button>
          {importButton}
          <ExchangeQuestions filters={search.filters} />
        </>
      }
      empty={mayAdd ? t.empty : t.emptyReadOnly}
      emptyAfterFilter={t.emptyAfterFilter}
      nameOf={({ title }) => title}
      {...actions}
    />
  );
}
