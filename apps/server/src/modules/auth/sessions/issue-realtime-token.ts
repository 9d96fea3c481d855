import type { RealtimeToken } from '@relaydesk/contracts/auth';
import type { Context } from '../../../context/context';
import { AppError } from '../../../lib/app-error';
import { signRealtimeToken } from '../../../realtime/realtime-token';

/** Super Admin belongs to no organisation and so has no channels. */
export async function issueRealtimeToken({ actor, keys }: Context): Promise<RealtimeToken> {
  if (actor.kind !== 'staff' || actor.organization_id === null) {
    throw new AppError('organisation_members_only');
  }
  const { user_id: id, session_id, organization_id, group } = actor;
  return { token: await signRealtimeToken(keys, { id, kind: 'staff', session_id, organization_id, group }) };
}
