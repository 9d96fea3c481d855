import type { NewChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { useState } from 'react';
import { IntegrationFormSteps } from './IntegrationFormSteps';
import { IntegrationInstallSteps } from './IntegrationInstallSteps';

interface AddIntegrationWizardProps {
  /** Called when the integration is created, while the wizard stays open. */
  onCreated: () => void;
  onClose: () => void;
}

/** Adds an integration: channel, credentials and behaviour, then a test and installation. */
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
