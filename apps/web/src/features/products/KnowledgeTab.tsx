import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import type { KnowledgeEntry } from '@relaydesk/contracts/knowledge';
import { useMemo, useState } from 'react';
import { useListQuery } from '../../api/list-query';
import { unwrap } from '../../api/unwrap';
import { useMay } from '../../api/use-role';
import { FilterOrganisation } from '../../records/FilterOrganisation';
import { FilterSelect, optionsOf } from '../../ui/FilterSelect';
import { RecordList } from '../../ui/list/RecordList';
import { useListSearch } from '../../ui/list/use-list-search';
import { listSearch } from '../../ui/use-search-query';
import { KnowledgeDialogs } from './KnowledgeDialogs';
import { knowledgeApi } from './knowledge.api';
import { knowledgeTexts as t } from './knowledge.texts';
import { knowledgeColumns } from './knowledge-columns';
import type { KnowledgeTask } from './knowledge-task';

const SEARCH = {
  ...listSearch,
  kind: ['', 'question', 'article'],
  organization_id: '',
  sort: ['title', '-title', 'updated_at', '-updated_at'],
} as const;

/** What the bot knows beside the products. Who may not change it reads it. */
export function KnowledgeTab() {
  const search = useListSearch(SEARCH);
  const list = useListQuery(knowledgeApi.useKnowledgeQuery(search.asked));
  const [deleteKnowledge] = knowledgeApi.useDeleteKnowledgeMutation();
  const isForAll = useMay('organisations.read');
  const columns = useMemo(() => knowledgeColumns(isForAll), [isForAll]);
  const [task, setTask] = useState<KnowledgeTask>();
  const [mayAdd, mayChange, mayDelete] = [
    useMay('knowledge.create'),
    useMay('knowledge.update'),
    useMay('knowledge.delete'),
  ];
  const open = (entry: KnowledgeEntry) => setTask({ kind: mayChange ? 'edit' : 'read', entry });

  return (
    <>
      <RecordList
        title={t.title}
        search={search}
        list={list}
        columns={columns}
        searchHint={t.searchHint}
        filters={
          <>
            <FilterOrganisation {...search.of('organization_id')} />
            <FilterSelect label={t.kind} options={optionsOf(t.kinds)} {...search.of('kind')} />
          </>
        }
        add={mayAdd && { label: t.add, onClick: () => setTask({ kind: 'add' }) }}
        empty={mayAdd ? t.empty : t.emptyReadOnly}
        emptyAfterFilter={t.emptyAfterFilter}
        nameOf={({ title }) => title}
        onOpen={open}
        actionsOf={(entry) => [
          mayChange && { label: t.editAction, icon: <EditOutlined />, onClick: () => open(entry) },
          mayDelete && {
            label: t.deleteAction,
            icon: <DeleteOutlined />,
            isDangerous: true,
            onClick: () => setTask({ kind: 'delete', entry }),
          },
        ]}
        bulkActions={[
          mayDelete && {
            label: t.deleteAction,
            icon: <DeleteOutlined />,
            isDangerous: true,
            question: (count) => ({ title: t.deleteManyTitle(count), text: t.deleteManyText }),
            run: ({ id }) => unwrap(deleteKnowledge(id)),
          },
        ]}
      />
      {task && (
        <KnowledgeDialogs
          task={task}
          organisationId={search.query.organization_id}
          onClose={() => setTask(undefined)}
        />
      )}
    </>
  );
}
