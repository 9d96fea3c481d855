import type { Channel } from '@relaydesk/contracts/channel';
import { useSelector } from 'react-redux';
import { channelsList } from './channels.list';

/** A channel as the list knows it now; as it was given, when the list has it no longer. */
export function useLatestChannel(given: Channel): Channel {
  const { channels } = useSelector(channelsList.select);
  return channels.find(({ id }) => id === given.id) ?? given;
}
