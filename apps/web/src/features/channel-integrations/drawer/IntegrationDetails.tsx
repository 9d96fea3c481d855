import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { useMay } from '../../../api/use-role';
import { HistoryTab } from '../../../records/HistoryTab';
import { SideDrawer } from '../../../ui/SideDrawer';
import { integrationsTexts as t } from '../channel-integrations.texts';
import { BotTab } from './BotTab';
import { historyLabels } from './history-labels';
import { IntegrationFacts } from './IntegrationFacts';
import { IntegrationOverview } from './IntegrationOverview';
import { SettingsFacts } from './SettingsFacts';
import { StatusAside } from './StatusAside';
import { StatusNotice } from './StatusNotice';
import { useConnectionTabs } from './use-connection-tabs';

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
        ...connectionTabs,
      ]}
      history={
        <HistoryTab record_type="channel_integration" record_id={integration.id} labels={historyLabels} />
      }
    >
      <IntegrationOverview integration={integration} />
    </SideDrawer>
  );
}
