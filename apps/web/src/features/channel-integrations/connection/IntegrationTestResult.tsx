import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { IntegrationTest, IntegrationTestCheck } from '@relaydesk/contracts/channel-integration';
import { formatNumber } from '../../../lib/locale/format-number';
import { t } from '../../../lib/locale/i18n';

interface IntegrationTestResultProps {
  result: IntegrationTest;
  /** A short explanation. */
  passed: string;
  notPassed: string;
}

/** The results step by step with the other server's response. Announced by screen readers. */
export function IntegrationTestResult({ result, passed, notPassed }: IntegrationTestResultProps) {
  return (
    <Alert severity={result.is_ok ? 'success' : 'warning'} role="status" sx={{ alignSelf: 'stretch' }}>
      {result.is_ok ? passed : notPassed}
      <Stack
        component="ul"
        aria-label={t('channel-integrations.integrations.checksTitle')}
        spacing={1}
        sx={{ margin: 0, marginBlockStart: 1, padding: 0 }}
      >
        {result.checks.map((check) => (
          <TestCheckItem key={`${check.check} ${check.words}`} check={check} />
        ))}
      </Stack>
    </Alert>
  );
}

function TestCheckItem({
  check: { check, is_ok, words, http_status, latency_ms },
}: {
  check: IntegrationTestCheck;
}) {
  const Icon = is_ok ? CheckCircleOutlined : ErrorOutlineOutlined;
  const facts = [
    http_status !== null && t('channel-integrations.integrations.httpStatus', { status: http_status }),
    latency_ms !== null &&
      t('channel-integrations.integrations.latency', { milliseconds: formatNumber(latency_ms) }),
  ].filter((fact) => fact !== false);
  return (
    <Stack component="li" direction="row" spacing={1} sx={{ listStyle: 'none' }}>
      <Icon
        fontSize="small"
        color={is_ok ? 'success' : 'error'}
        titleAccess={
          is_ok
            ? t('channel-integrations.integrations.checkOk')
            : t('channel-integrations.integrations.checkFailed')
        }
      />
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <strong>{t(`channel-integrations.integrations.checks.${check}`)}</strong> {words}
        {facts.length > 0 && ` (${facts.join(', ')})`}
      </Typography>
    </Stack>
  );
}
