import type { CannedReply } from '@relaydesk/contracts/canned-reply';
import type { StaffActor } from '../../context/context';

/** Everybody's for those who lead the team; for the others only what they have written themselves. */
export const canChangeCannedReply = ({ group, user_id }: StaffActor, { created_by }: CannedReply): boolean =>
  group === 'Organisation Admin' || group === 'Supervisor' || created_by === user_id;
