import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { useAppDispatch } from '../../../api/use-app-dispatch';
import { showToast } from '../../../lib/show-toast';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { channelIntegrationsList } from '../data/channel-integrations.list';
import { toIntegrationUpdate } from '../data/to-integration-update';
import { integrationsTexts as t } from '../texts/channel-integrations.texts';

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
      showToast.success(isPaused ? t.activated : t.paused);
    } finally {
      onTried();
    }
  };
  const erase = async () => {
    await dispatch(channelIntegrationsList.erase(id));
    showToast.success(t.deleted);
    onTried();
  };

  return kind === 'switch' ? (
    <ConfirmDialog
      title={isPaused ? t.activateTitle(name) : t.pauseTitle(name)}
      text={isPaused ? t.activateText : t.pauseText}
      confirm={isPaused ? t.activate : t.pause}
      onConfirm={change}
      onClose={onClose}
    />
  ) : (
    <ConfirmDialog
      title={t.deleteTitle(name)}
      text={t.deleteText}
      confirm={t.deleteAction}
      isDangerous
      onConfirm={erase}
      onClose={onClose}
    />
  );
}
