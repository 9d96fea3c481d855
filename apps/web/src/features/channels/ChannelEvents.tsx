import { ChannelEventList } from '../../shared/channels/ChannelEventList';
import { channelsApi } from './data/channels.api';

/** The latest 100 raw events of a channel, fetched each time it opens. */
export function ChannelEvents({ channelId }: { channelId: string }) {
  const query = channelsApi.useChannelEventsQuery(channelId, { refetchOnMountOrArgChange: true });
  return <ChannelEventList query={query} showsIntegration />;
}
