import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { useHasPermission } from '../../../api/use-has-permission';
import { t } from '../../../lib/locale/i18n';

/** Explains why an integration is not active and what to do; renders nothing while it is active. */
export function IntegrationStatusAlert({
  integration: { status, last_error },
}: {
  integration: ChannelIntegration;
}) {
  const mayChange = useHasPermission('channel_integrations.update');
  if (status === 'paused')
    return <Alert severity="info">{t('channel-integrations.integrations.pausedText')}</Alert>;
  if (status === 'paused_by_platform')
    return <Alert severity="warning">{t('channel-integrations.integrations.pausedByPlatformText')}</Alert>;
  if (status !== 'needs_action') return null;
  return (
    <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
      <AlertTitle>{t('channel-integrations.integrations.statuses.needs_action')}</AlertTitle>
      {last_error && <p style={{ marginBlock: '0 8px' }}>{last_error}</p>}
      {mayChange
        ? t('channel-integrations.integrations.needsActionText')
        : t('channel-integrations.integrations.needsActionReadOnly')}
    </Alert>
  );
}
