import {
  inboxChannel,
  notificationChannel,
  queueChannel,
  staffChannel,
  visitorChannel,
} from '@relaydesk/contracts/realtime';
import type { Listener } from './realtime';

/** Who may hear which channel. Everything that is not named here is refused. */
export function mayHear(listener: Listener, channel: string): boolean {
  const { id, kind, organization_id, group } = listener;
  if (kind === 'visitor') return channel === visitorChannel(id);
  if (channel === notificationChannel(organization_id) || channel === staffChannel(id)) return true;
  if (channel === inboxChannel(organization_id)) return readsEverything.has(group);
  if (channel === queueChannel(organization_id)) return group === 'CSR';
  return false;
}

const readsEverything: ReadonlySet<string | null> = new Set(['Organisation Admin', 'Supervisor', 'Viewer']);
