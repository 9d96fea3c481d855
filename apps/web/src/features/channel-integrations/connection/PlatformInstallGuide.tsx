import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { useConnectors } from '../../../api/endpoints/connectors.api';
import { useAppDispatch } from '../../../api/use-app-dispatch';
import { useMay } from '../../../api/use-has-permission';
import { ConnectorSteps } from '../../../shared/platform/ConnectorSetupSteps';
import { VerifyToken } from '../../../shared/platform/VerifyTokenField';
import { CopyField } from '../../../ui/elements/ClipboardField';
import { rotateSecret } from '../data/channel-integrations.api';
import { channelIntegrationsList } from '../data/channel-integrations.list';
import { integrationsTexts as t } from '../texts/channel-integrations.texts';
import { webhookAddress } from './install-snippets';

interface PlatformInstallProps {
  integration: ChannelIntegration;
  /** It has another verify token, and so another version. Without it the token cannot be rotated here. */
  onChanged?: (integration: ChannelIntegration) => void;
}

/** What to enter at the platform, and where. */
export function PlatformInstall({ integration, onChanged }: PlatformInstallProps) {
  const { channel, name, verify_token, webhook_path } = integration;
  const connector = useConnectors()?.find(({ kind }) => kind === channel);
  const mayRotate = useMay('channel_integrations.rotate');
  const dispatch = useAppDispatch();
  const rotate = async () => {
    const { secret: _, ...record } = await rotateSecret(integration);
    dispatch(channelIntegrationsList.actions.update(record));
    onChanged?.(record);
  };
  return (
    <>
      {webhook_path && (
        <CopyField
          label={t.webhook}
          value={webhookAddress(integration)}
          help={t.platformWebhookHelp}
          isMultiline
        />
      )}
      {verify_token && (
        <VerifyToken
          token={verify_token}
          name={name}
          onRotate={mayRotate && onChanged ? rotate : undefined}
        />
      )}
      {connector && <ConnectorSteps connector={connector} isOpen />}
    </>
  );
}
