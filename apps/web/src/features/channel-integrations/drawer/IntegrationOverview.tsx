import Typography from '@mui/material/Typography';
import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { useMay } from '../../../api/use-role';
import { integrationsTexts as t } from '../channel-integrations.texts';
import { isPlatform } from '../is-platform';
import { FirstEvent } from './FirstEvent';
import { IntegrationEvents } from './IntegrationEvents';
import { IntegrationFacts } from './IntegrationFacts';
import { SendTestMessage } from './SendTestMessage';
import { StatusNotice } from './StatusNotice';
import { TestLine } from './TestLine';
import { useIntegrationHealth } from './use-integration-health';

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
