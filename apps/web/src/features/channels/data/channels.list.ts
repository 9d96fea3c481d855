import type { Channel, CreateChannel, UpdateChannel } from '@relaydesk/contracts/channel';
import { createList } from '../../../api/list/create-list';

/** channels, addingChannel, updatingChannel: the specification, section 3. */
export const channelsList = createList<Channel, CreateChannel, UpdateChannel>()({
  name: 'channels',
  records: 'channels',
  adding: 'addingChannel',
  updating: 'updatingChannel',
  path: '/api/channels/',
});
