import type { ChannelIntegration, NewChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { t } from '../../../lib/locale/i18n';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { rotateIntegrationSecret } from '../data/channel-integrations.api';

interface RotateSecretDialogProps {
  integration: ChannelIntegration;
  /** The new secret, shown only once. */
  onRotated: (integration: NewChannelIntegration) => void;
  onClose: () => void;
}

/** Asks for confirmation before the secret of an integration is created or rotated. */
export function RotateSecretDialog({ integration, onRotated, onClose }: RotateSecretDialogProps) {
  const { name, has_secret, channel } = integration;
  return (
    <ConfirmDialog
      title={
        has_secret
          ? t('channel-integrations.integrations.rotateTitle', { name })
          : t('channel-integrations.integrations.makeSecretTitle', { name })
      }
      text={
        has_secret
          ? channel === 'web_chat'
            ? t('channel-integrations.integrations.rotateTexts.web_chat')
            : t('channel-integrations.integrations.rotateTexts.api')
          : t('channel-integrations.integrations.makeSecretText')
      }
      confirm={
        has_secret
          ? t('channel-integrations.integrations.rotate')
          : t('channel-integrations.integrations.makeSecret')
      }
      isDangerous={has_secret}
      onConfirm={async () => onRotated(await rotateIntegrationSecret(integration))}
      onDone={() => undefined} // the new secret is shown next
      onClose={onClose}
    />
  );
}
