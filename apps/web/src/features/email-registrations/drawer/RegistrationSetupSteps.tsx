import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import type { EmailRegistration } from '@relaydesk/contracts/email-registration';
import { t } from '../../../lib/locale/i18n';

const SETUP_STEPS = ['save', 'test', 'verify', 'active'] as const;

/** The progress of an email account from its settings to the first customer mail. */
export function RegistrationSetupSteps({ registration }: { registration: EmailRegistration }) {
  const active = registration.verification ? SETUP_STEPS.indexOf('verify') : SETUP_STEPS.indexOf('test');
  return (
    <Stepper
      component="ol"
      aria-label={t('email-registrations.registrations.setup')}
      activeStep={active}
      alternativeLabel
      sx={{ padding: 0, margin: 0 }}
    >
      {SETUP_STEPS.map((step, index) => (
        <Step
          component="li"
          key={step}
          aria-current={index === active ? 'step' : undefined}
          sx={{ listStyle: 'none' }}
        >
          <StepLabel>{t(`email-registrations.registrations.setupSteps.${step}`)}</StepLabel>
        </Step>
      ))}
    </Stepper>
  );
}
