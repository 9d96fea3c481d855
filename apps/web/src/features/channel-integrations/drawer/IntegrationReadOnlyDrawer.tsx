import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { useMay } from '../../../api/use-has-permission';
import { SideDrawer } from '../../../ui/dialogs/SideDrawer';
import { LineBot } from '../bot/IntegrationBotSection';
import { integrationsTexts as t } from '../texts/channel-integrations.texts';
import { BotTab } from './IntegrationBotTab';
import { IntegrationFacts } from './IntegrationSummary';
import { IntegrationHistory } from './IntegrationHistory';
import { IntegrationOverview } from './IntegrationOverview';
import { SettingsFacts } from './IntegrationSettingsDetails';
import { StatusAside } from './IntegrationStatusChip';
import { StatusNotice } from './IntegrationStatusAlert';
import { useConnectionTabs } from '../connection/use-connection-tabs';

interface IntegrationDetailsProps {
  integration: ChannelIntegration;
  onClose: () => void;
}

/** The drawer of one integration for those who may not change it: a Supervisor reads all, others how it fares. */
export function IntegrationDetails({ integration, onClose }: IntegrationDetailsProps) {
  const connectionTabs = useConnectionTabs(integration);
  const mayReadAll = useMay('channel_integrations.events');
  const frame = { title: integration.name, aside: <StatusAside integration={integration} />, onClose };
  if (!mayReadAll) {
    return (
      <SideDrawer {...frame}>
        <StatusNotice integration={integration} />
        <IntegrationFacts integration={integration} />
      </SideDrawer>
    );
  }
  return (
    <SideDrawer
      {...frame}
      mainTab={t.overview}
      tabsAfter={[
        { label: t.settings, content: <SettingsFacts integration={integration} /> },
        { label: t.bot, content: <BotTab integration={integration} /> },
        { label: t.handOver, content: <LineBot integration={integration} part="hand_over" /> },
        ...connectionTabs,
      ]}
      history={<IntegrationHistory integration={integration} />}
    >
      <IntegrationOverview integration={integration} />
    </SideDrawer>
  );
}
