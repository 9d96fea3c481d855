import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { useConnectors } from '../../../api/endpoints/connectors.api';
import { t } from '../../../lib/locale/i18n';
import { isPlatformChannel } from '../data/is-platform';
import { ConnectionTab } from './ConnectionTab';
import { MessageTemplatesTab } from './MessageTemplatesTab';

/**
 * Drawer tabs about the connection of an integration: its templates, if the platform has them, and
 * installation.
 */
export function useConnectionTabs(
  integration: ChannelIntegration,
  onChanged?: (integration: ChannelIntegration) => void,
) {
  const { id, channel } = integration;
  const connector = useConnectors()?.find(({ kind }) => kind === channel);
  const connection = {
    label: isPlatformChannel(channel)
      ? t('channel-integrations.integrations.connection')
      : t('channel-integrations.integrations.install'),
    content: <ConnectionTab integration={integration} onChanged={onChanged} />,
  };
  if (!connector?.capabilities.templates) return [connection];
  return [
    {
      label: t('channel-integrations.integrations.templates'),
      content: <MessageTemplatesTab integrationId={id} />,
    },
    connection,
  ];
}
