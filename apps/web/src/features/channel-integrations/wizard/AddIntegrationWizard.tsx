import type { NewChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { useState } from 'react';
import { ConnectIntegration } from './IntegrationInstallSteps';
import { DescribeIntegration } from './IntegrationFormSteps';

interface AddIntegrationProps {
  /** A new integration is there, although the wizard goes on. */
  onMade: () => void;
  onClose: () => void;
}

/** The way to a new integration: its channel, credentials and behaviour, then a test, and what to install where. */
export function AddIntegration({ onMade, onClose }: AddIntegrationProps) {
  const [made, setMade] = useState<NewChannelIntegration>();
  if (made) return <ConnectIntegration integration={made} onClose={onClose} />;
  return (
    <DescribeIntegration
      onMade={(integration) => {
        setMade(integration);
        onMade();
      }}
      onClose={onClose}
    />
  );
}
