import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { IntegrationTest, TestCheck } from '@relaydesk/contracts/channel-integration';
import { shownError } from '../../../api/shown-error';
import { FailureNotice } from '../../../ui/FailureNotice';
import { formatNumber } from '../../../ui/format-number';
import { touchable } from '../../../ui/touchable';
import { integrationsApi } from '../channel-integrations.api';
import { integrationsTexts as t } from '../channel-integrations.texts';

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
      {!isLoading && data && <TestResult result={data} />}
    </Stack>
  );
}

function TestResult({ result }: { result: IntegrationTest }) {
  return (
    <Alert severity={result.is_ok ? 'success' : 'warning'} role="status" sx={{ alignSelf: 'stretch' }}>
      {result.is_ok ? t.testPassed : t.testNotPassed}
      <Stack
        component="ul"
        aria-label={t.checksTitle}
        spacing={1}
        sx={{ margin: 0, marginBlockStart: 1, padding: 0 }}
      >
        {result.checks.map((check) => (
          <Check key={check.check} check={check} />
        ))}
      </Stack>
    </Alert>
  );
}

function Check({ check: { check, is_ok, words, http_status, latency_ms } }: { check: TestCheck }) {
  const Icon = is_ok ? CheckCircleOutlined : ErrorOutlineOutlined;
  const facts = [
    http_status !== null && t.httpStatus(http_status),
    latency_ms !== null && t.latency(formatNumber(latency_ms)),
  ].filter((fact) => fact !== false);
  return (
    <Stack component="li" direction="row" spacing={1} sx={{ listStyle: 'none' }}>
      <Icon
        fontSize="small"
        color={is_ok ? 'success' : 'error'}
        titleAccess={is_ok ? t.checkOk : t.checkFailed}
      />
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <strong>{t.checks[check]}</strong> {words}
        {facts.length > 0 && ` (${facts.join(', ')})`}
      </Typography>
    </Stack>
  );
}
