import type { Role } from '@relaydesk/contracts/permissions';
import { inboxChannel, queueChannel, staffChannel } from '@relaydesk/contracts/realtime';

interface RealtimeIdentity {
  role: Role | '';
  organization_id: string | null;
  user_id: string;
}

/** The realtime channels with what this role may read; see contracts/realtime. At most two. */
export function getRealtimeChannels({ role, organization_id, user_id }: RealtimeIdentity): readonly string[] {
  if (!organization_id) return [];
  switch (role) {
    case 'Organisation Admin':
    case 'Supervisor':
      return [inboxChannel(organization_id), staffChannel(user_id)]; // the second for the user's drafts on other devices
    case 'Viewer':
      return [inboxChannel(organization_id)];
    case 'CSR':
      return [queueChannel(organization_id), staffChannel(user_id)];
    case 'Sales':
      return [staffChannel(user_id)];
    default:
      return []; // unknown role, or the Super Admin, who reads no conversations
  }
}
