import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { useHasPermission } from '../../../api/use-has-permission';
import { t } from '../../../lib/locale/i18n';
import { SideDrawer } from '../../../ui/dialogs/SideDrawer';
import { IntegrationBotSection } from '../bot/IntegrationBotSection';
import { useConnectionTabs } from '../connection/use-connection-tabs';
import { IntegrationBotTab } from './IntegrationBotTab';
import { IntegrationHistory } from './IntegrationHistory';
import { IntegrationOverview } from './IntegrationOverview';
import { IntegrationSettingsDetails } from './IntegrationSettingsDetails';
import { IntegrationStatusAlert } from './IntegrationStatusAlert';
import { IntegrationStatusChip } from './IntegrationStatusChip';
import { IntegrationSummary } from './IntegrationSummary';

interface IntegrationReadOnlyDrawerProps {
  integration: ChannelIntegration;
  onClose: () => void;
}

/**
 * The drawer of an integration for users who may not change it: a Supervisor reads everything, others the
 * overview.
 */
export function IntegrationReadOnlyDrawer({ integration, onClose }: IntegrationReadOnlyDrawerProps) {
  const connectionTabs = useConnectionTabs(integration);
  const mayReadAll = useHasPermission('channel_integrations.events');
  const frame = {
    title: integration.name,
    aside: <IntegrationStatusChip integration={integration} />,
    onClose,
  };
  if (!mayReadAll) {
    return (
      <SideDrawer {...frame}>
        <IntegrationStatusAlert integration={integration} />
        <IntegrationSummary integration={integration} />
      </SideDrawer>
    );
  }
  return (
    <SideDrawer
      {...frame}
      mainTab={t('channel-integrations.integrations.overview')}
      tabsAfter={[
        {
          label: t('channel-integrations.integrations.settings'),
          content: <IntegrationSettingsDetails integration={integration} />,
        },
        {
          label: t('channel-integrations.integrations.bot'),
          content: <IntegrationBotTab integration={integration} />,
        },
        {
          label: t('channel-integrations.integrations.handOver'),
          content: <IntegrationBotSection integration={integration} part="hand_over" />,
        },
        ...connectionTabs,
      ]}
      history={<IntegrationHistory integration={integration} />}
    >
      <IntegrationOverview integration={integration} />
    </SideDrawer>
  );
}
