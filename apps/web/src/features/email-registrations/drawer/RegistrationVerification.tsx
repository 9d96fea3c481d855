import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { EmailRegistration } from '@relaydesk/contracts/email-registration';
import { getQueryError } from '../../../api/query-error';
import { formatTime } from '../../../lib/locale/dates';
import { t } from '../../../lib/locale/i18n';
import { touchTarget } from '../../../ui/elements/touch-target';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { emailRegistrationsApi } from '../data/registrations.api';

/** Verifies an email account: sends a mail with a code and waits until it arrives. */
export function RegistrationVerification({ registration }: { registration: EmailRegistration }) {
  const [step, { error, isLoading }] = emailRegistrationsApi.useStepRegistrationMutation();
  const failure = getQueryError(error);
  const { id, status, verification, address } = registration;
  const isVerified = status === 'verified' && verification === null;
  return (
    <Stack component="section" spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="subtitle1" component="h3">
        {t('email-registrations.registrations.verifyTitle')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {t('email-registrations.registrations.verifyText', { address })}
      </Typography>
      <Stack role="status" sx={{ alignSelf: 'stretch' }}>
        {isVerified && <Alert severity="success">{t('email-registrations.registrations.isVerified')}</Alert>}
        {verification && (
          <Alert severity="info">
            {t('email-registrations.registrations.waiting', {
              sent: formatTime(verification.sent_at),
              until: formatTime(verification.expires_at),
            })}
            <LinearProgress aria-hidden sx={{ marginBlockStart: 1 }} />
          </Alert>
        )}
      </Stack>
      {failure && !isLoading && (
        <ErrorAlert failure={failure} title={t('email-registrations.registrations.verifyFailed')} />
      )}
      {!isVerified && (
        <Button
          variant={verification ? 'text' : 'outlined'}
          aria-disabled={isLoading}
          onClick={() => !isLoading && step({ id, step: 'verify' })}
          sx={touchTarget}
        >
          {verification
            ? t('email-registrations.registrations.resend')
            : t('email-registrations.registrations.sendCode')}
        </Button>
      )}
    </Stack>
  );
}
