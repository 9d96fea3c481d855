import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { useAppDispatch } from '../../../api/use-app-dispatch';
import { showToast } from '../../../lib/show-toast';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { changeOf } from '../data/to-integration-update';
import { channelIntegrationsList } from '../data/channel-integrations.list';
import { integrationsTexts as t } from '../texts/channel-integrations.texts';

interface ConfirmIntegrationProps {
  kind: 'switch' | 'delete';
  integration: ChannelIntegration;
  /** With or without success: the list is no longer what it was, or never was what it seemed. */
  onTried: () => void;
  onClose: () => void;
}

/** Asks before an integration is paused, activated or deleted; then does it. */
export function ConfirmIntegration({ kind, integration, onTried, onClose }: ConfirmIntegrationProps) {
  const dispatch = useAppDispatch();
  const { id, name } = integration;
  const isPaused = integration.status === 'paused';

  const change = async () => {
    const status = isPaused ? 'active' : 'paused';
    try {
      await dispatch(channelIntegrationsList.change(id, { ...changeOf(integration), status }));
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
