import type { ChangeEmail, Profile, UpdateProfile } from '@relaydesk/contracts/account';
import type { Context, StaffActor } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { recordAuditEvent } from '../audit/record-audit-event';
import { requestEmailChange, withdrawEmailChange } from '../auth/credentials/change-email';
import { emitAccessChanged } from '../auth/sessions/revoke-access';
import { invalidateCurrentUser } from '../users/get-current-user';
import { updateProfileFields } from '../users/records/user-record';
import { getProfile } from './profile.queries';

/** The signed-in user's profile. */
export const getOwnProfile = (context: Context): Promise<Profile> =>
  inTransaction(context, (tx) => getProfile(tx.db, ownId(context)));

/** Throws `conflict` when it was changed since `version`, on another device or by an administrator. */
export async function updateOwnProfile(context: Context, input: UpdateProfile): Promise<Profile> {
  const user_id = ownId(context);
  const profile = await inTransaction(context, async (tx) => {
    const before = await getProfile(tx.db, user_id);
    const isUpdated = await updateProfileFields(tx.db, user_id, input);
    const after = await getProfile(tx.db, user_id);
    if (!isUpdated) throw new AppError('record_changed', {}, { current: after });
    const record = { id: user_id, name: nameOf(after) };
    await recordAuditEvent(tx, { action: 'user.profile_changed', record, before, after });
    // Sessions contain the name.
    if (nameOf(before) !== nameOf(after)) await emitAccessChanged(tx, [user_id]);
    return after;
  });
  invalidateCurrentUser(user_id);
  return profile;
}

/** The new address takes effect when it is confirmed. Throws the errors of `requestEmailChange`. */
export async function changeOwnEmail(context: Context, { email }: ChangeEmail): Promise<Profile> {
  await requestEmailChange(context, ownId(context), email);
  return getOwnProfile(context);
}

/** Cancels a pending change of the address. */
export const withdrawOwnEmailChange = (context: Context): Promise<Profile> =>
  inTransaction(context, async (tx) => {
    await withdrawEmailChange(tx, ownId(context));
    const profile = await getProfile(tx.db, ownId(context));
    const record = { id: ownId(context), name: nameOf(profile) };
    await recordAuditEvent(tx, { action: 'user.email_change_withdrawn', record });
    return profile;
  });

const nameOf = ({ first_name, last_name }: Profile) => `${first_name} ${last_name}`.trim();
const ownId = ({ actor }: Context) => (actor as StaffActor).user_id; // the access check admits only signed-in users to these routes
