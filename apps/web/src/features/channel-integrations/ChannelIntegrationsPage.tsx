import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useOrganisations } from '../../api/organisations.api';
import { useList } from '../../api/use-list';
import { useMay } from '../../api/use-role';
import { Page } from '../../ui/Page';
import { DataTable } from '../../ui/table/DataTable';
import { isFilteredBy, useSearchQuery } from '../../ui/use-search-query';
import { channelIntegrationsList } from './channel-integrations.list';
import { integrationsTexts as t } from './channel-integrations.texts';
import { IntegrationDialogs } from './IntegrationDialogs';
import { FILTERS, INTEGRATION_SEARCH, IntegrationFilters } from './IntegrationFilters';
import { integrationColumns } from './integration-columns';
import type { IntegrationTask } from './integration-task';
import { useIntegrationActions } from './use-integration-actions';

/** The organisation's own lines to its customers. */
export function ChannelIntegrationsPage() {
  const [query, setQuery] = useSearchQuery(INTEGRATION_SEARCH);
  const { page: _, ...asked } = query;
  const { channelIntegration, loading, error, pagination, reload } = useList(channelIntegrationsList, asked);
  const organisations = useOrganisations();
  const [task, setTask] = useState<IntegrationTask>();
  const mayAdd = useMay('channel_integrations.create');
  const { open, actionsOf } = useIntegrationActions(setTask);
  const columns = useMemo(() => integrationColumns(organisations !== null), [organisations]);
  const clearFilters = () => setQuery({ search: '', channel: '', status: '', organization_id: '' });

  const addButton = mayAdd && (
    <Button variant="contained" startIcon={<AddOutlined />} onClick={() => setTask({ kind: 'add' })}>
      {t.add}
    </Button>
  );

  return (
    <Page title={t.title} actions={addButton}>
      <IntegrationFilters
        query={query}
        setQuery={setQuery}
        organisations={organisations}
        onClear={clearFilters}
      />
      <DataTable
        title={t.title}
        columns={columns}
        records={channelIntegration}
        loading={loading}
        error={error}
        pagination={pagination}
        query={query}
        onQuery={setQuery}
        onRetry={reload}
        isFiltered={isFilteredBy(query, FILTERS)}
        onClearFilters={clearFilters}
        empty={{ text: mayAdd ? t.empty : t.emptyReadOnly, action: addButton }}
        emptyAfterFilter={t.emptyAfterFilter}
        nameOf={({ name }) => name}
        onOpen={open}
        actionsOf={actionsOf}
      />
      {task && (
        <IntegrationDialogs task={task} onTask={setTask} onDone={reload} onClose={() => setTask(undefined)} />
      )}
    </Page>
  );
}
