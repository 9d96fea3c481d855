import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { useAppDispatch } from '../../../api/use-app-dispatch';
import { t } from '../../../lib/locale/i18n';
import { showToast } from '../../../lib/show-toast';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { channelIntegrationsList } from '../data/channel-integrations.list';
import { toIntegrationUpdate } from '../data/to-integration-update';

interface ConfirmIntegrationDialogProps {
  kind: 'switch' | 'delete';
  integration: ChannelIntegration;
  /** After success and failure: the list has changed or was out of date. */
  onSettled: () => void;
  onClose: () => void;
}

/** Asks for confirmation before an integration is paused, activated or deleted; then does it. */
export function ConfirmIntegrationDialog({
  kind,
  integration,
  onSettled: onTried,
  onClose,
}: ConfirmIntegrationDialogProps) {
  const dispatch = useAppDispatch();
  const { id, name } = integration;
  const isPaused = integration.status === 'paused';

  const change = async () => {
    const status = isPaused ? 'active' : 'paused';
    try {
      await dispatch(channelIntegrationsList.change(id, { ...toIntegrationUpdate(integration), status }));
      showToast.success(
        isPaused
          ? t('channel-integrations.integrations.activated')
          : t('channel-integrations.integrations.paused'),
      );
    } finally {
      onTried();
    }
  };
  const erase = async () => {
    await dispatch(channelIntegrationsList.erase(id));
    showToast.success(t('channel-integrations.integrations.deleted'));
    onTried();
  };

  return kind === 'switch' ? (
    <ConfirmDialog
      title={
        isPaused
          ? t('channel-integrations.integrations.activateTitle', { name })
          : t('channel-integrations.integrations.pauseTitle', { name })
      }
      text={
        isPaused
          ? t('channel-integrations.integrations.activateText')
          : t('channel-integrations.integrations.pauseText')
      }
      confirm={
        isPaused
          ? t('channel-integrations.integrations.activate')
          : t('channel-integrations.integrations.pause')
      }
      onConfirm={change}
      onClose={onClose}
    />
  ) : (
    <ConfirmDialog
      title={t('channel-integrations.integrations.deleteTitle', { name })}
      text={t('channel-integrations.integrations.deleteText')}
      confirm={t('channel-integrations.integrations.deleteAction')}
      isDangerous
      onConfirm={erase}
      onClose={onClose}
    />
  );
}
