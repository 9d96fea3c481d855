import type {
  ChannelIntegration,
  CreateChannelIntegration,
  NewChannelIntegration,
  UpdateChannelIntegration,
} from '@relaydesk/contracts/channel-integration';
import { createList } from '../../../api/list/create-list';

/** channelIntegration, addingChannelIntegration, updatingChannelIntegration: the specification, section 3. */
export const channelIntegrationsList = createList<
  ChannelIntegration,
  CreateChannelIntegration,
  UpdateChannelIntegration,
  NewChannelIntegration
>()({
  name: 'channelIntegrations',
  records: 'channelIntegration',
  adding: 'addingChannelIntegration',
  updating: 'updatingChannelIntegration',
  path: '/api/channel-integrations/',
});
