import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import { shownError } from '../../../api/query-error';
import { FailureNotice } from '../../../ui/failures/ErrorAlert';
import { touchable } from '../../../ui/elements/touch-target';
import { integrationsApi } from '../data/channel-integrations.api';
import { integrationsTexts as t } from '../texts/channel-integrations.texts';
import { TestResult } from './IntegrationTestResult';

/** Tries a line from end to end, and tells step by step what was found, with the words of the other side. */
export function TestLine({ integrationId }: { integrationId: string }) {
  const [test, { data, error, isLoading }] = integrationsApi.useTestIntegrationMutation();
  const failure = shownError(error);
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Button
        variant="outlined"
        aria-disabled={isLoading}
        startIcon={isLoading ? <CircularProgress size={16} aria-hidden /> : undefined}
        onClick={() => !isLoading && test(integrationId)}
        sx={touchable}
      >
        {isLoading ? t.testing : t.test}
      </Button>
      {!isLoading && failure && <FailureNotice failure={failure} title={t.testFailed} />}
      {!isLoading && data && <TestResult result={data} passed={t.testPassed} notPassed={t.testNotPassed} />}
    </Stack>
  );
}
