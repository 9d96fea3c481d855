import SmartToyOutlined from '@mui/icons-material/SmartToyOutlined';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useList } from '../../api/list/use-list';
import { useMay } from '../../api/use-has-permission';
import { ListPage } from '../../ui/list/ListPage';
import { useListSearch } from '../../ui/list/use-list-search';
import { touchable } from '../../ui/elements/touch-target';
import { channelIntegrationsList } from './data/channel-integrations.list';
import { integrationsTexts as t } from './texts/channel-integrations.texts';
import { IntegrationDialogs } from './IntegrationDialogs';
import { INTEGRATION_SEARCH, IntegrationFilters } from './list/IntegrationFilters';
import { integrationColumns } from './list/integration-columns';
import type { IntegrationTask } from './data/integration-task';
import { useIntegrationActions } from './list/use-integration-actions';

/** The organisation's own lines to its customers. */
export function ChannelIntegrationsPage() {
  const search = useListSearch(INTEGRATION_SEARCH);
  const list = useList(channelIntegrationsList, search.asked);
  const [task, setTask] = useState<IntegrationTask>();
  const mayAdd = useMay('channel_integrations.create');
  const seesAll = useMay('organisations.read');
  const mayReadBot = useMay('bot_settings.read');
  const actions = useIntegrationActions(setTask);
  const columns = useMemo(() => integrationColumns(seesAll), [seesAll]);

  return (
    <ListPage
      title={t.title}
      description={t.pageDescription}
      search={search}
      list={list}
      columns={columns}
      searchHint={t.searchHint}
      filters={<IntegrationFilters search={search} />}
      add={mayAdd && { label: t.add, onClick: () => setTask({ kind: 'add' }) }}
      actions={
        mayReadBot && (
          <Button
            variant="outlined"
            startIcon={<SmartToyOutlined />}
            onClick={() => setTask({ kind: 'bot' })}
            sx={touchable}
          >
            {t.botOfOrganisation}
          </Button>
        )
      }
      empty={mayAdd ? t.empty : t.emptyReadOnly}
      emptyAfterFilter={t.emptyAfterFilter}
      nameOf={({ name }) => name}
      onOpen={(integration) => setTask({ kind: 'read', integration })}
      {...actions}
    >
      {task && (
        <IntegrationDialogs
          task={task}
          organisationId={search.query.organization_id}
          onTask={setTask}
          onDone={list.reload}
          onClose={() => setTask(undefined)}
        />
      )}
    </ListPage>
  );
}
