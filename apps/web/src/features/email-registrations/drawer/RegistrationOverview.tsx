import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { EmailRegistration } from '@relaydesk/contracts/email-registration';
import { t } from '../../../lib/locale/i18n';
import { useLatestRegistration } from '../data/use-latest-registration';
import { RegistrationSetupSteps } from './RegistrationSetupSteps';
import { RegistrationSummary } from './RegistrationSummary';
import { RegistrationTestPanel } from './RegistrationTestPanel';
import { RegistrationVerification } from './RegistrationVerification';

/** From saved to active, and the health of the email account. */
export function RegistrationOverview({ registration: given }: { registration: EmailRegistration }) {
  const registration = useLatestRegistration(given);
  const { status, last_error } = registration;
  return (
    <>
      {status === 'disabled' && (
        <Alert severity="info">{t('email-registrations.registrations.pausedText')}</Alert>
      )}
      {last_error && status !== 'disabled' && (
        <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
          <AlertTitle>{t('email-registrations.registrations.lastError')}</AlertTitle>
          {last_error}
        </Alert>
      )}
      {status !== 'verified' && status !== 'disabled' && (
        <RegistrationSetupSteps registration={registration} />
      )}
      <RegistrationTestPanel id={registration.id} />
      {status !== 'disabled' && <RegistrationVerification registration={registration} />}
      <RegistrationSummary registration={registration} />
    </>
  );
}
