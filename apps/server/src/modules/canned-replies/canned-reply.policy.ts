import type { CannedReply } from '@relaydesk/contracts/canned-reply';
import type { StaffActor } from '../../context/context';

/** Supervisors and above may change every canned reply; other users only their own. */
export const canChangeCannedReply = ({ group, user_id }: StaffActor, { created_by }: CannedReply): boolean =>
  group === 'Organisation Admin' || group === 'Supervisor' || created_by === user_id;
