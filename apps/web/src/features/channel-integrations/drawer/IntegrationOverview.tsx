import Typography from '@mui/material/Typography';
import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { useMay } from '../../../api/use-has-permission';
import { integrationsTexts as t } from '../texts/channel-integrations.texts';
import { isPlatform } from '../data/is-platform';
import { FirstEvent } from '../connection/FirstEventStatus';
import { IntegrationEvents } from './IntegrationEvents';
import { IntegrationFacts } from './IntegrationSummary';
import { SendTestMessage } from '../connection/SendTestMessageButton';
import { StatusNotice } from './IntegrationStatusAlert';
import { TestLine } from '../connection/IntegrationTestPanel';
import { useIntegrationHealth } from '../connection/use-integration-health';

/** The health of a line: how it fares, a test, and what came and went lately. */
export function IntegrationOverview({ integration: given }: { integration: ChannelIntegration }) {
  const integration = useIntegrationHealth(given);
  const mayTest = useMay('channel_integrations.test');
  return (
    <>
      <StatusNotice integration={integration} />
      {integration.status === 'waiting' && <FirstEvent isReceived={false} />}
      <IntegrationFacts integration={integration} />
      {mayTest && <TestLine integrationId={integration.id} />}
      {mayTest && isPlatform(integration.channel) && <SendTestMessage integrationId={integration.id} />}
      <Typography variant="subtitle1" component="h3">
        {t.lastEvents}
      </Typography>
      <IntegrationEvents integrationId={integration.id} />
    </>
  );
}
