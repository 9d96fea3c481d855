import type { Channel, UpdateChannel } from '@relaydesk/contracts/channel';
import { createList } from '../../api/create-list';

/** channels, addingChannel, updatingChannel: the specification, section 3. */
export const channelsList = createList<Channel, never, UpdateChannel>()({
  name: 'channels',
  records: 'channels',
  adding: 'addingChannel',
  updating: 'updatingChannel',
  path: '/api/channels/',
});
