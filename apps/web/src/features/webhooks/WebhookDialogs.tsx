import type { WebhookEndpoint } from '@relaydesk/contracts/webhook-endpoint';
import { t } from '../../lib/locale/i18n';
import { showToast } from '../../lib/show-toast';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { LinkDialog } from '../../ui/dialogs/LinkDialog';
import { deleteWebhook } from './data/webhooks.api';
import { ResendDialog } from './deliveries/ResendDialog';
import { RotateSecretDialog } from './form/RotateSecretDialog';
import { WebhookForm } from './form/WebhookForm';

/** The overlay of the list. `edit` and `deliveries` are tabs of one drawer; `secret` is shown once. */
export type WebhookTask =
  | { kind: 'add' }
  | { kind: 'secret'; secret: string }
  | { kind: 'edit' | 'deliveries' | 'resend' | 'rotate' | 'delete'; endpoint: WebhookEndpoint };

interface WebhookDialogsProps {
  task: WebhookTask;
  /** Continues with another one. */
  onTask: (task: WebhookTask) => void;
  /** The list is outdated. */
  onChanged: () => void;
  onClose: () => void;
}

export function WebhookDialogs({ task, onTask, onChanged, onClose }: WebhookDialogsProps) {
  const showSecret = (secret: string) => {
    onChanged();
    onTask({ kind: 'secret', secret });
  };
  switch (task.kind) {
    case 'add':
    case 'edit':
    case 'deliveries': {
      const endpoint = task.kind === 'add' ? null : task.endpoint;
      const save = () => {
        showToast.success(t('webhooks.saved'));
        onChanged();
        onClose();
      };
      return (
        <WebhookForm
          endpoint={endpoint}
          showsDeliveries={task.kind === 'deliveries'}
          onCreated={showSecret}
          onSaved={save}
          onClose={onClose}
        />
      );
    }
    case 'secret':
      return (
        <LinkDialog
          title={t('webhooks.secretTitle')}
          label={t('webhooks.secret')}
          link={task.secret}
          help={t('webhooks.secretHelp')}
          onClose={onClose}
        />
      );
    case 'rotate':
      return <RotateSecretDialog endpoint={task.endpoint} onRotated={showSecret} onClose={onClose} />;
    case 'resend':
      return <ResendDialog endpoint={task.endpoint} onClose={onClose} />;
    case 'delete':
      return (
        <ConfirmDialog
          title={t('webhooks.deleteTitle', { name: task.endpoint.name })}
          text={t('webhooks.deleteText')}
          confirm={t('webhooks.delete')}
          isDangerous
          onConfirm={async () => {
            await deleteWebhook(task.endpoint.id);
            showToast.success(t('webhooks.deleted'));
            onChanged();
          }}
          onClose={onClose}
        />
      );
  }
}
