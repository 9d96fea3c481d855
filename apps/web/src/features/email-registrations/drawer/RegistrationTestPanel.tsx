import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { MailTest } from '@relaydesk/contracts/email-registration';
import { getQueryError } from '../../../api/query-error';
import { t } from '../../../lib/locale/i18n';
import { touchTarget } from '../../../ui/elements/touch-target';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { emailRegistrationsApi } from '../data/registrations.api';
import { MailTestStepItem } from './MailTestStepItem';

/** Signs in to both servers; shows each step's response and the usual fix. */
export function RegistrationTestPanel({ id }: { id: string }) {
  const [test, { data, error, isLoading }] = emailRegistrationsApi.useTestRegistrationMutation();
  const failure = getQueryError(error);
  return (
    <Stack component="section" spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="subtitle1" component="h3">
        {t('email-registrations.registrations.testTitle')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('email-registrations.registrations.testText')}
      </Typography>
      <Button
        variant="outlined"
        aria-disabled={isLoading}
        startIcon={isLoading ? <CircularProgress size={16} aria-hidden /> : undefined}
        onClick={() => !isLoading && test(id)}
        sx={touchTarget}
      >
        {isLoading
          ? t('email-registrations.registrations.testing')
          : t('email-registrations.registrations.test')}
      </Button>
      {!isLoading && failure && (
        <ErrorAlert failure={failure} title={t('email-registrations.registrations.testFailed')} />
      )}
      {!isLoading && data && <MailTestResult result={data} />}
    </Stack>
  );
}

function MailTestResult({ result }: { result: MailTest }) {
  return (
    <Alert severity={result.is_ok ? 'success' : 'warning'} role="status" sx={{ alignSelf: 'stretch' }}>
      {result.is_ok
        ? t('email-registrations.registrations.testPassed')
        : t('email-registrations.registrations.testNotPassed')}
      <Stack
        component="ul"
        aria-label={t('email-registrations.registrations.testSteps')}
        spacing={1}
        sx={{ margin: 0, marginBlockStart: 1, padding: 0 }}
      >
        {result.steps.map((step) => (
          <MailTestStepItem key={step.step} step={step} />
        ))}
      </Stack>
    </Alert>
  );
}
