import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { useSelector } from 'react-redux';
import { channelIntegrationsList } from './channel-integrations.list';

/** An integration as the list knows it now; as it was given, when the list has it no longer. */
export function useLatestIntegration(given: ChannelIntegration): ChannelIntegration {
  const { channelIntegration } = useSelector(channelIntegrationsList.select);
  return channelIntegration.find(({ id }) => id === given.id) ?? given;
}
