import { getConversationScope } from '@relaydesk/contracts/conversation-access';
import {
  inboxChannel,
  notificationChannel,
  queueChannel,
  staffChannel,
  visitorChannel,
} from '@relaydesk/contracts/realtime';
import type { RealtimeSubscriber } from './realtime';

/** Channel authorisation. Channels that are not listed here are refused. */
export function canSubscribe(listener: RealtimeSubscriber, channel: string): boolean {
  const { id, kind, organization_id, group } = listener;
  if (kind === 'visitor') return channel === visitorChannel(id);
  if (channel === notificationChannel(organization_id) || channel === staffChannel(id)) return true;
  if (channel === inboxChannel(organization_id)) return getScope(group) === 'everything';
  if (channel === queueChannel(organization_id)) return getScope(group) === 'queue_and_own';
  return false;
}

/** Undefined: not a member of an organisation. */
const getScope = (group: RealtimeSubscriber['group']) =>
  group === null ? undefined : getConversationScope(group);
