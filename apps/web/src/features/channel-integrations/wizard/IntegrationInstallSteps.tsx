import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { NewChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { useState } from 'react';
import { t } from '../../../lib/locale/i18n';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { SideDrawer } from '../../../ui/dialogs/SideDrawer';
import { ClipboardField } from '../../../ui/elements/ClipboardField';
import { FirstEventStatus } from '../connection/FirstEventStatus';
import { InstallTab } from '../connection/InstallTab';
import { IntegrationTestPanel } from '../connection/IntegrationTestPanel';
import { useIntegrationHealth } from '../connection/use-integration-health';
import { isPlatformChannel } from '../data/is-platform';
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
  const secretField = secret && (
    <ClipboardField
      label={t('channel-integrations.integrations.secret')}
      value={secret}
      help={t('channel-integrations.integrations.secretHelp')}
    />
  );
  return (
    <>
      <SideDrawer
        title={t('channel-integrations.wizard.readyTitle')}
        onClose={() => (secret ? setAsking(true) : onClose())}
        footer={
          step === 'test' ? (
            <Button variant="contained" onClick={() => setStep('done')}>
              {t('channel-integrations.wizard.next')}
            </Button>
          ) : (
            <>
              <Button color="inherit" onClick={() => setStep('test')}>
                {t('channel-integrations.wizard.back')}
              </Button>
              <Button variant="contained" onClick={onClose}>
                {t('channel-integrations.integrations.done')}
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
          title={t('channel-integrations.wizard.leaveTitle')}
          text={t('channel-integrations.wizard.leaveText')}
          confirm={t('channel-integrations.wizard.leave')}
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

const getTestText = ({ channel, channel_name }: NewChannelIntegration): string => {
  if (isPlatformChannel(channel))
    return t('channel-integrations.wizard.testTexts.platform', { name: channel_name });
  return channel === 'web_chat'
    ? t('channel-integrations.wizard.testTexts.web_chat')
    : t('channel-integrations.wizard.testTexts.api');
};
