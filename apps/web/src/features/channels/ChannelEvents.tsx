import { ChannelEventList } from '../../shared/channels/ChannelEventList';
import { channelsApi } from './data/channels.api';

/** The newest 100 raw events of a channel, read anew whenever this is opened. */
export function ChannelEvents({ channelId }: { channelId: string }) {
  const query = channelsApi.useChannelEventsQuery(channelId, { refetchOnMountOrArgChange: true });
  return <ChannelEventList query={query} showsIntegration />;
}
