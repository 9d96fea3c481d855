import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { MailTestStep } from '@relaydesk/contracts/email-registration';
import { formatNumber } from '../../../lib/locale/format-number';
import { t } from '../../../lib/locale/i18n';

/** A step of a test: result, server response and the usual fix. */
export function MailTestStepItem({ step: { step, is_ok, words, hint, latency_ms } }: { step: MailTestStep }) {
  const Icon = is_ok ? CheckCircleOutlined : ErrorOutlineOutlined;
  return (
    <Stack component="li" direction="row" spacing={1} sx={{ listStyle: 'none' }}>
      <Icon
        fontSize="small"
        color={is_ok ? 'success' : 'error'}
        titleAccess={
          is_ok
            ? t('email-registrations.registrations.stepOk')
            : t('email-registrations.registrations.stepFailed')
        }
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <strong>{t(`email-registrations.registrations.testStepNames.${step}`)}</strong> {words}
          {latency_ms !== null &&
            ` (${t('email-registrations.registrations.latency', { milliseconds: formatNumber(latency_ms) })})`}
        </Typography>
        {hint && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {t('email-registrations.registrations.hint', { words: hint })}
          </Typography>
        )}
      </Box>
    </Stack>
  );
}
