import Typography from '@mui/material/Typography';
import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { useHasPermission } from '../../../api/use-has-permission';
import { t } from '../../../lib/locale/i18n';
import { FirstEventStatus } from '../connection/FirstEventStatus';
import { IntegrationTestPanel } from '../connection/IntegrationTestPanel';
import { SendTestMessageButton } from '../connection/SendTestMessageButton';
import { useIntegrationHealth } from '../connection/use-integration-health';
import { isPlatformChannel } from '../data/is-platform';
import { IntegrationEvents } from './IntegrationEvents';
import { IntegrationStatusAlert } from './IntegrationStatusAlert';
import { IntegrationSummary } from './IntegrationSummary';

/** The health of an integration: status, a test and the latest events. */
export function IntegrationOverview({ integration: given }: { integration: ChannelIntegration }) {
  const integration = useIntegrationHealth(given);
  const mayTest = useHasPermission('channel_integrations.test');
  return (
    <>
      <IntegrationStatusAlert integration={integration} />
      {integration.status === 'waiting' && <FirstEventStatus isReceived={false} />}
      <IntegrationSummary integration={integration} />
      {mayTest && <IntegrationTestPanel integrationId={integration.id} />}
      {mayTest && isPlatformChannel(integration.channel) && (
        <SendTestMessageButton integrationId={integration.id} />
      )}
      <Typography variant="subtitle1" component="h3">
        {t('channel-integrations.integrations.lastEvents')}
      </Typography>
      <IntegrationEvents integrationId={integration.id} />
    </>
  );
}
