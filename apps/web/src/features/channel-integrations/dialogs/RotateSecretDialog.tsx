import type { ChannelIntegration, NewChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { rotateIntegrationSecret } from '../data/channel-integrations.api';
import { integrationsTexts as t } from '../texts/channel-integrations.texts';

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
      title={has_secret ? t.rotateTitle(name) : t.makeSecretTitle(name)}
      text={
        has_secret ? (channel === 'web_chat' ? t.rotateTexts.web_chat : t.rotateTexts.api) : t.makeSecretText
      }
      confirm={has_secret ? t.rotate : t.makeSecret}
      isDangerous={has_secret}
      onConfirm={async () => onRotated(await rotateIntegrationSecret(integration))}
      onDone={() => undefined} // the new secret is shown next
      onClose={onClose}
    />
  );
}
