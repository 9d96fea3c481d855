import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { useConnectors } from '../../../api/endpoints/connectors.api';
import { CapabilityMatrix } from '../../../shared/platform/CapabilityMatrix';
import { InstallTab } from './InstallTab';

interface ConnectionTabProps {
  integration: ChannelIntegration;
  onChanged?: (integration: ChannelIntegration) => void;
}

/** Connection instructions and the capabilities of the integration. */
export function ConnectionTab({ integration, onChanged }: ConnectionTabProps) {
  const connector = useConnectors()?.find(({ kind }) => kind === integration.channel);
  return (
    <>
      <InstallTab integration={integration} onChanged={onChanged} />
      {connector && <CapabilityMatrix capabilities={connector.capabilities} />}
    </>
  );
}
