import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { NewChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { SideDrawer } from '../../../ui/dialogs/SideDrawer';
import { ClipboardField } from '../../../ui/elements/ClipboardField';
import { FirstEventStatus } from '../connection/FirstEventStatus';
import { InstallTab } from '../connection/InstallTab';
import { IntegrationTestPanel } from '../connection/IntegrationTestPanel';
import { useIntegrationHealth } from '../connection/use-integration-health';
import { isPlatformChannel } from '../data/is-platform';
import { integrationsTexts as t } from '../texts/channel-integrations.texts';
import { wizardTexts } from '../texts/wizard.texts';
import { WizardSteps } from './WizardSteps';

interface IntegrationInstallStepsProps {
  /** Just created; its secret exists only here. */
  integration: NewChannelIntegration;
  onClose: () => void;
}

/** The wizard's last two steps: a test, and installation with the wait for the first event. */
export function IntegrationInstallSteps({ integration, onClose }: IntegrationInstallStepsProps) {
  const { secret } = integration;
  const [step, setStep] = useState<'test' | 'done'>('test');
  const [isAsking, setAsking] = useState(false);
  const { last_inbound_at } = useIntegrationHealth(integration);
  const secretField = secret && <ClipboardField label={t.secret} value={secret} help={t.secretHelp} />;
  return (
    <>
      <SideDrawer
        title={wizardTexts.readyTitle}
        onClose={() => (secret ? setAsking(true) : onClose())}
        footer={
          step === 'test' ? (
            <Button variant="contained" onClick={() => setStep('done')}>
              {wizardTexts.next}
            </Button>
          ) : (
            <>
              <Button color="inherit" onClick={() => setStep('test')}>
                {wizardTexts.back}
              </Button>
              <Button variant="contained" onClick={onClose}>
                {t.done}
              </Button>
            </>
          )
        }
      >
        <WizardSteps step={step} />
        {step === 'test' ? (
          <>
            <Typography variant="body2">{getTestText(integration)}</Typography>
            {secretField}
            <IntegrationTestPanel integrationId={integration.id} />
          </>
        ) : (
          <>
            <FirstEventStatus isReceived={last_inbound_at !== null} />
            {secretField}
            <InstallTab integration={integration} secret={secret ?? undefined} />
          </>
        )}
      </SideDrawer>
      {isAsking && (
        <ConfirmDialog
          title={wizardTexts.leaveTitle}
          text={wizardTexts.leaveText}
          confirm={wizardTexts.leave}
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

const getTestText = ({ channel, channel_name }: NewChannelIntegration): string => {
  if (isPlatformChannel(channel)) return wizardTexts.testTexts.platform(channel_name);
  return channel === 'web_chat' ? wizardTexts.testTexts.web_chat : wizardTexts.testTexts.api;
};
