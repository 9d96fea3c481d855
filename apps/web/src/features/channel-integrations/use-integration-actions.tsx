import AutorenewOutlined from '@mui/icons-material/AutorenewOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import PauseOutlined from '@mui/icons-material/PauseOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { useMay } from '../../api/use-role';
import type { RowAction } from '../../ui/table/table-props';
import { integrationsTexts as t } from './channel-integrations.texts';
import type { IntegrationTask } from './integration-task';

/** What the role may do with an integration. `actionsOf` is missing for those who may only read. */
export function useIntegrationActions(setTask: (task: IntegrationTask) => void) {
  const mayChange = useMay('channel_integrations.update');
  const mayRotate = useMay('channel_integrations.rotate');
  const mayDelete = useMay('channel_integrations.delete');

  const open = (integration: ChannelIntegration) =>
    setTask({ kind: mayChange ? 'edit' : 'read', integration });

  const actionsOf = (integration: ChannelIntegration): RowAction[] => {
    const isPaused = integration.status === 'paused';
    const all: (RowAction | false)[] = [
      { label: t.editAction, icon: <EditOutlined />, onClick: () => open(integration) },
      {
        label: isPaused ? t.activate : t.pause,
        icon: isPaused ? <PlayArrowOutlined /> : <PauseOutlined />,
        onClick: () => setTask({ kind: 'switch', integration }),
      },
      mayRotate &&
        integration.channel === 'api' && {
          label: t.rotate,
          icon: <AutorenewOutlined />,
          onClick: () => setTask({ kind: 'rotate', integration }),
        },
      mayDelete && {
        label: t.deleteAction,
        icon: <DeleteOutlined />,
        isDangerous: true,
        onClick: () => setTask({ kind: 'delete', integration }),
      },
    ];
    return all.filter((action) => action !== false);
  };

  return { open, actionsOf: mayChange ? actionsOf : undefined };
}
