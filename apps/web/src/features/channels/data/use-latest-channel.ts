import type { Channel } from '@relaydesk/contracts/channel';
import { useSelector } from 'react-redux';
import { channelsList } from './channels.list';

/** The current channel of the list; the passed one if the list no longer contains it. */
export function useLatestChannel(given: Channel): Channel {
  const { channels } = useSelector(channelsList.select);
  return channels.find(({ id }) => id === given.id) ?? given;
}
