import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { EmailRegistration } from '@relaydesk/contracts/email-registration';
import { registrationsTexts as t } from '../texts/registrations.texts';
import { useRegistration } from '../data/use-latest-registration';
import { RegistrationFacts } from './RegistrationSummary';
import { SetupSteps } from './RegistrationSetupSteps';
import { TestMailbox } from './RegistrationTestPanel';
import { VerifyMailbox } from './RegistrationVerification';

/** From saved to active, and how the mailbox fares since. */
export function RegistrationOverview({ registration: given }: { registration: EmailRegistration }) {
  const registration = useRegistration(given);
  const { status, last_error } = registration;
  return (
    <>
      {status === 'disabled' && <Alert severity="info">{t.pausedText}</Alert>}
      {last_error && status !== 'disabled' && (
        <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
          <AlertTitle>{t.lastError}</AlertTitle>
          {last_error}
        </Alert>
      )}
      {status !== 'verified' && status !== 'disabled' && <SetupSteps registration={registration} />}
      <TestMailbox id={registration.id} />
      {status !== 'disabled' && <VerifyMailbox registration={registration} />}
      <RegistrationFacts registration={registration} />
    </>
  );
}
