import AutorenewOutlined from '@mui/icons-material/AutorenewOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import PauseOutlined from '@mui/icons-material/PauseOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { useAppDispatch } from '../../../api/use-app-dispatch';
import { useHasPermission } from '../../../api/use-has-permission';
import { t } from '../../../lib/locale/i18n';
import type { BulkAction } from '../../../ui/list/bulk-action';
import { channelIntegrationsList } from '../data/channel-integrations.list';
import type { IntegrationTask } from '../data/integration-task';
import { toIntegrationUpdate } from '../data/to-integration-update';

/**
 * The actions that the role permits on one or several integrations. `actionsOf` is missing for read-only
 * users.
 */
export function useIntegrationActions(setTask: (task: IntegrationTask) => void) {
  const dispatch = useAppDispatch();
  const mayChange = useHasPermission('channel_integrations.update');
  const mayRotate = useHasPermission('channel_integrations.rotate');
  const mayDelete = useHasPermission('channel_integrations.delete');

  const actionsOf = (integration: ChannelIntegration) => {
    const isPaused = integration.status === 'paused';
    return [
      {
        label: t('channel-integrations.integrations.editAction'),
        icon: <EditOutlined />,
        onClick: () => setTask({ kind: 'edit', integration }),
      },
      {
        label: isPaused
          ? t('channel-integrations.integrations.activate')
          : t('channel-integrations.integrations.pause'),
        icon: isPaused ? <PlayArrowOutlined /> : <PauseOutlined />,
        onClick: () => setTask({ kind: 'switch', integration }),
      },
      mayRotate &&
        integration.channel === 'api' && {
          label: t('channel-integrations.integrations.rotate'),
          icon: <AutorenewOutlined />,
          onClick: () => setTask({ kind: 'rotate', integration }),
        },
      mayDelete && {
        label: t('channel-integrations.integrations.deleteAction'),
        icon: <DeleteOutlined />,
        isDangerous: true,
        onClick: () => setTask({ kind: 'delete', integration }),
      },
    ];
  };

  const become = (status: 'active' | 'paused') => (integration: ChannelIntegration) =>
    dispatch(channelIntegrationsList.change(integration.id, { ...toIntegrationUpdate(integration), status }));
  const bulkActions: BulkAction<ChannelIntegration>[] = [
    {
      label: t('channel-integrations.integrations.pause'),
      icon: <PauseOutlined />,
      isFor: ({ status }) => status !== 'paused',
      question: (count) => ({
        title: t('channel-integrations.integrations.pauseManyTitle', { count }),
        text: t('channel-integrations.integrations.pauseText'),
      }),
      run: become('paused'),
    },
    {
      label: t('channel-integrations.integrations.activate'),
      icon: <PlayArrowOutlined />,
      isFor: ({ status }) => status === 'paused',
      run: become('active'),
    },
  ];

  return mayChange ? { actionsOf, bulkActions } : {};
}
