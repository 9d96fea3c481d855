import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { KnowledgeEntry } from '@relaydesk/contracts/knowledge';
import { useMemo, useState } from 'react';
import { useOrganisations } from '../../api/organisations.api';
import { shownError } from '../../api/shown-error';
import { useMay } from '../../api/use-role';
import { FilterBar } from '../../ui/FilterBar';
import { FilterRecord } from '../../ui/FilterRecord';
import { FilterSelect, optionsOf } from '../../ui/FilterSelect';
import { SearchField } from '../../ui/SearchField';
import { DataTable } from '../../ui/table/DataTable';
import { touchable } from '../../ui/touchable';
import { isFilteredBy, listSearch, useSearchQuery } from '../../ui/use-search-query';
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
const FILTERS = ['search', 'kind', 'organization_id'] as const;
const NONE: KnowledgeEntry[] = [];

/** What the bot knows beside the products. Who may not change it reads it. */
export function KnowledgeTab() {
  const [query, setQuery] = useSearchQuery(SEARCH);
  const { page: _, ...asked } = query;
  const { data, isFetching, error, refetch } = knowledgeApi.useKnowledgeQuery(asked);
  const organisations = useOrganisations();
  const [task, setTask] = useState<KnowledgeTask>();
  const [mayAdd, mayChange, mayDelete] = [
    useMay('knowledge.create'),
    useMay('knowledge.update'),
    useMay('knowledge.delete'),
  ];
  const columns = useMemo(() => knowledgeColumns(organisations !== null), [organisations]);
  const clearFilters = () => setQuery({ search: '', kind: '', organization_id: '' });
  const open = (entry: KnowledgeEntry) => setTask({ kind: mayChange ? 'edit' : 'read', entry });

  const addButton = mayAdd && (
    <Button
      variant="contained"
      startIcon={<AddOutlined />}
      sx={touchable}
      onClick={() => setTask({ kind: 'add' })}
    >
      {t.add}
    </Button>
  );
  const actionsOf = (entry: KnowledgeEntry) => [
    ...(mayChange ? [{ label: t.editAction, icon: <EditOutlined />, onClick: () => open(entry) }] : []),
    ...(mayDelete
      ? [
          {
            label: t.deleteAction,
            icon: <DeleteOutlined />,
            isDangerous: true,
            onClick: () => setTask({ kind: 'delete', entry }),
          },
        ]
      : []),
  ];

  return (
    <>
      <Stack
        direction="row"
        spacing={1.5}
        useFlexGap
        sx={{ flexWrap: { xs: 'wrap', md: 'nowrap' }, alignItems: 'flex-start' }}
      >
        <FilterBar isFiltered={isFilteredBy(query, FILTERS)} onClear={clearFilters}>
          <SearchField
            value={query.search}
            placeholder={t.searchHint}
            onSearch={(search) => setQuery({ search })}
          />
          <FilterRecord
            label={t.organisation}
            anyLabel={t.selectOrganisation}
            value={query.organization_id}
            records={organisations}
            onChange={(organization_id) => setQuery({ organization_id })}
          />
          <FilterSelect
            label={t.kind}
            value={query.kind}
            options={optionsOf(t.kinds)}
            onChange={(kind) => setQuery({ kind })}
          />
        </FilterBar>
        {addButton}
      </Stack>
      <DataTable
        title={t.title}
        columns={columns}
        records={data?.entries ?? NONE}
        loading={isFetching}
        error={shownError(error)}
        pagination={data?.pagination ?? null}
        query={query}
        onQuery={setQuery}
        onRetry={refetch}
        isFiltered={isFilteredBy(query, FILTERS)}
        onClearFilters={clearFilters}
        empty={{ text: mayAdd ? t.empty : t.emptyReadOnly, action: addButton }}
        emptyAfterFilter={t.emptyAfterFilter}
        nameOf={({ title }) => title}
        onOpen={open}
        actionsOf={mayChange || mayDelete ? actionsOf : undefined}
      />
      {task && (
        <KnowledgeDialogs
          task={task}
          organisations={organisations}
          organisationId={query.organization_id}
          onClose={() => setTask(undefined)}
        />
      )}
    </>
  );
}
