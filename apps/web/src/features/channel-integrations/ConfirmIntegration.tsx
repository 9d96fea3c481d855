import type { ChannelIntegration, NewChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { callApi } from '../../api/client';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { randomId } from '../../lib/random-id';
import { showToast } from '../../lib/show-toast';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { channelIntegrationsList } from './channel-integrations.list';
import { integrationsTexts as t } from './channel-integrations.texts';
import { changeOf } from './integration-columns';
import type { IntegrationTask } from './integration-task';

interface ConfirmIntegrationProps {
  kind: 'switch' | 'rotate' | 'delete';
  integration: ChannelIntegration;
  onTask: (task: IntegrationTask) => void;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before an integration is paused, activated, deleted, or gets a new secret; then does it. */
export function ConfirmIntegration({ kind, integration, onTask, onDone, onClose }: ConfirmIntegrationProps) {
  const dispatch = useAppDispatch();
  const { id, name, version } = integration;
  const isPaused = integration.status === 'paused';

  if (kind === 'switch') {
    const change = async () => {
      const status = isPaused ? 'active' : 'paused';
      await dispatch(channelIntegrationsList.change(id, { ...changeOf(integration), status }));
      showToast.success(isPaused ? t.activated : t.paused);
    };
    return (
      <ConfirmDialog
        title={isPaused ? t.activateTitle(name) : t.pauseTitle(name)}
        text={isPaused ? t.activateText : t.pauseText}
        confirm={isPaused ? t.activate : t.pause}
        onConfirm={change}
        onClose={onClose}
      />
    );
  }

  if (kind === 'rotate') {
    const rotate = async () => {
      const renewed = await rotateSecret(id, version);
      onDone();
      onTask({ kind: 'made', integration: renewed });
    };
    return (
      <ConfirmDialog
        title={t.rotateTitle(name)}
        text={t.rotateText}
        confirm={t.rotate}
        isDangerous
        onConfirm={rotate}
        onDone={() => undefined} // the new secret is shown next
        onClose={onClose}
      />
    );
  }

  const erase = async () => {
    await dispatch(channelIntegrationsList.erase(id));
    showToast.success(t.deleted);
    onDone();
  };
  return (
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

/** Makes the old secret worthless; the new one is in the answer and nowhere else. Fails as ApiFailure. */
async function rotateSecret(id: string, version: number): Promise<NewChannelIntegration> {
  const { data } = await callApi<NewChannelIntegration>({
    path: `/api/channel-integrations/${id}/rotate-secret/`,
    method: 'POST',
    body: { version },
    idempotencyKey: randomId(),
  });
  return data;
}
