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
  if (channel === inboxChannel(organization_id)) return GROUPS_WITH_INBOX.has(group);
  if (channel === queueChannel(organization_id)) return group === 'CSR';
  return false;
}

const GROUPS_WITH_INBOX: ReadonlySet<string | null> = new Set(['Organisation Admin', 'Supervisor', 'Viewer']);
