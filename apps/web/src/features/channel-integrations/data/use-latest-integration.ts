import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { useSelector } from 'react-redux';
import { channelIntegrationsList } from './channel-integrations.list';

/** The current integration of the list; the passed one if the list no longer contains it. */
export function useLatestIntegration(given: ChannelIntegration): ChannelIntegration {
  const { channelIntegration } = useSelector(channelIntegrationsList.select);
  return channelIntegration.find(({ id }) => id === given.id) ?? given;
}
