import type { NewChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { useState } from 'react';
import { IntegrationFormSteps } from './IntegrationFormSteps';
import { IntegrationInstallSteps } from './IntegrationInstallSteps';

interface AddIntegrationWizardProps {
  /** A new integration is there, although the wizard goes on. */
  onCreated: () => void;
  onClose: () => void;
}

/** The way to a new integration: its channel, credentials and behaviour, then a test, and what to install where. */
export function AddIntegrationWizard({ onCreated: onMade, onClose }: AddIntegrationWizardProps) {
  const [made, setMade] = useState<NewChannelIntegration>();
  if (made) return <IntegrationInstallSteps integration={made} onClose={onClose} />;
  return (
    <IntegrationFormSteps
      onCreated={(integration) => {
        setMade(integration);
        onMade();
      }}
      onClose={onClose}
    />
  );
}
