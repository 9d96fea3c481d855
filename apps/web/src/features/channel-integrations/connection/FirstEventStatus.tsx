import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import { t } from '../../../lib/locale/i18n';

/** Whether an integration has received an event. Announced when it changes. */
export function FirstEventStatus({ isReceived }: { isReceived: boolean }) {
  return (
    <Stack direction="row" spacing={1.5} role="status" sx={{ alignItems: 'center' }}>
      {isReceived ? (
        <CheckCircleOutlined color="success" aria-hidden />
      ) : (
        <CircularProgress size={20} aria-hidden />
      )}
      <span>
        {isReceived
          ? t('channel-integrations.integrations.firstEventReceived')
          : t('channel-integrations.integrations.waitingForFirstEvent')}
      </span>
    </Stack>
  );
}
