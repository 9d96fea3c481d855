import SmartToyOutlined from '@mui/icons-material/SmartToyOutlined';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useList } from '../../api/list/use-list';
import { useHasPermission } from '../../api/use-has-permission';
import { t } from '../../lib/locale/i18n';
import { touchTarget } from '../../ui/elements/touch-target';
import { ListPage } from '../../ui/list/ListPage';
import { useListSearch } from '../../ui/list/use-list-search';
import { channelIntegrationsList } from './data/channel-integrations.list';
import type { IntegrationTask } from './data/integration-task';
import { IntegrationDialogs } from './IntegrationDialogs';
import { INTEGRATION_SEARCH, IntegrationFilters } from './list/IntegrationFilters';
import { integrationColumns } from './list/integration-columns';
import { useIntegrationActions } from './list/use-integration-actions';

/** The organisation's channel integrations. */
export function ChannelIntegrationsPage() {
  const search = useListSearch(INTEGRATION_SEARCH);
  const list = useList(channelIntegrationsList, search.asked);
  const [task, setTask] = useState<IntegrationTask>();
  const mayAdd = useHasPermission('channel_integrations.create');
  const seesAll = useHasPermission('organisations.read');
  const mayReadBot = useHasPermission('bot_settings.read');
  const actions = useIntegrationActions(setTask);
  const columns = useMemo(() => integrationColumns(seesAll), [seesAll]);

  return (
    <ListPage
      title={t('channel-integrations.integrations.title')}
      description={t('channel-integrations.integrations.pageDescription')}
      search={search}
      list={list}
      columns={columns}
      searchHint={t('channel-integrations.integrations.searchHint')}
      filters={<IntegrationFilters search={search} />}
      add={
        mayAdd && {
          label: t('channel-integrations.integrations.add'),
          onClick: () => setTask({ kind: 'add' }),
        }
      }
      actions={
        mayReadBot && (
          <Button
            variant="outlined"
            startIcon={<SmartToyOutlined />}
            onClick={() => setTask({ kind: 'bot' })}
            sx={touchTarget}
          >
            {t('channel-integrations.integrations.botOfOrganisation')}
          </Button>
        )
      }
      empty={
        mayAdd
          ? t('channel-integrations.integrations.empty')
          : t('channel-integrations.integrations.emptyReadOnly')
      }
      emptyAfterFilter={t('channel-integrations.integrations.emptyAfterFilter')}
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
