import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { useConnectors } from '../../../api/endpoints/connectors.api';
import { useAppDispatch } from '../../../api/use-app-dispatch';
import { useHasPermission } from '../../../api/use-has-permission';
import { t } from '../../../lib/locale/i18n';
import { ConnectorSetupSteps } from '../../../shared/platform/ConnectorSetupSteps';
import { VerifyTokenField } from '../../../shared/platform/VerifyTokenField';
import { ClipboardField } from '../../../ui/elements/ClipboardField';
import { rotateIntegrationSecret } from '../data/channel-integrations.api';
import { channelIntegrationsList } from '../data/channel-integrations.list';
import { getWebhookUrl } from './install-snippets';

interface PlatformInstallGuideProps {
  integration: ChannelIntegration;
  /** The verify token and therefore the version has changed. Without it the token cannot be rotated here. */
  onChanged?: (integration: ChannelIntegration) => void;
}

/** The values to enter at the platform, and where. */
export function PlatformInstallGuide({ integration, onChanged }: PlatformInstallGuideProps) {
  const { channel, name, verify_token, webhook_path } = integration;
  const connector = useConnectors()?.find(({ kind }) => kind === channel);
  const mayRotate = useHasPermission('channel_integrations.rotate');
  const dispatch = useAppDispatch();
  const rotate = async () => {
    const { secret: _, ...record } = await rotateIntegrationSecret(integration);
    dispatch(channelIntegrationsList.actions.update(record));
    onChanged?.(record);
  };
  return (
    <>
      {webhook_path && (
        <ClipboardField
          label={t('channel-integrations.integrations.webhook')}
          value={getWebhookUrl(integration)}
          help={t('channel-integrations.integrations.platformWebhookHelp')}
          isMultiline
        />
      )}
      {verify_token && (
        <VerifyTokenField
          token={verify_token}
          name={name}
          onRotate={mayRotate && onChanged ? rotate : undefined}
        />
      )}
      {connector && <ConnectorSetupSteps connector={connector} isOpen />}
    </>
  );
}
