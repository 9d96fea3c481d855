import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { MailTest } from '@relaydesk/contracts/email-registration';
import { shownError } from '../../../api/query-error';
import { FailureNotice } from '../../../ui/failures/ErrorAlert';
import { touchable } from '../../../ui/elements/touch-target';
import { registrationsApi } from '../data/registrations.api';
import { registrationsTexts as t } from '../texts/registrations.texts';
import { TestStep } from './MailTestStepItem';

/** Signs in to both servers, and tells step by step what they said, and what usually helps. */
export function TestMailbox({ id }: { id: string }) {
  const [test, { data, error, isLoading }] = registrationsApi.useTestRegistrationMutation();
  const failure = shownError(error);
  return (
    <Stack component="section" spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="subtitle1" component="h3">
        {t.testTitle}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t.testText}
      </Typography>
      <Button
        variant="outlined"
        aria-disabled={isLoading}
        startIcon={isLoading ? <CircularProgress size={16} aria-hidden /> : undefined}
        onClick={() => !isLoading && test(id)}
        sx={touchable}
      >
        {isLoading ? t.testing : t.test}
      </Button>
      {!isLoading && failure && <FailureNotice failure={failure} title={t.testFailed} />}
      {!isLoading && data && <TestResult result={data} />}
    </Stack>
  );
}

function TestResult({ result }: { result: MailTest }) {
  return (
    <Alert severity={result.is_ok ? 'success' : 'warning'} role="status" sx={{ alignSelf: 'stretch' }}>
      {result.is_ok ? t.testPassed : t.testNotPassed}
      <Stack
        component="ul"
        aria-label={t.testSteps}
        spacing={1}
        sx={{ margin: 0, marginBlockStart: 1, padding: 0 }}
      >
        {result.steps.map((step) => (
          <TestStep key={step.step} step={step} />
        ))}
      </Stack>
    </Alert>
  );
}
