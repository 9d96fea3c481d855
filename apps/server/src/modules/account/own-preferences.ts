import type { Availability } from '@relaydesk/contracts/account';
import type {
  ChangeNotificationPreferences,
  NotificationPreferences,
} from '@relaydesk/contracts/notification-preferences';
import { NOTIFICATION_TYPES } from '@relaydesk/contracts/notification-types';
import type { Context, StaffActor, Tx } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { recordAuditEvent } from '../audit/record-audit-event';
import { invalidateCurrentUser } from '../users/get-current-user';
import { setAvailability, setNotificationPreferences } from '../users/records/user-record';
import { getUserPreferences } from './profile.queries';

/** Whether the user takes new conversations. */
export async function setOwnAvailability(
  context: Context,
  { is_available }: Availability,
): Promise<Availability> {
  await updatePreferences(context, 'user.availability_changed', async (tx, user_id) => {
    await setAvailability(tx.db, user_id, is_available);
    const { organization_id } = tx.actor;
    if (is_available && organization_id !== null) {
      await tx.events.emit(tx, 'user.available', user_id, { organization_id, user_id });
    }
  });
  return { is_available };
}

/** Notification preferences; omitted ones stay unchanged. */
export async function updateOwnPreferences(
  context: Context,
  change: ChangeNotificationPreferences,
): Promise<NotificationPreferences> {
  const { notification_preferences } = await updatePreferences(
    context,
    'user.preferences_changed',
    (tx, user_id, before) =>
      setNotificationPreferences(tx.db, user_id, mergePreferences(before.notification_preferences, change)),
  );
  return notification_preferences;
}

/** The caller's notification preferences. */
export const getOwnPreferences = async (tx: Tx): Promise<NotificationPreferences> =>
  (await getUserPreferences(tx.db, (tx.actor as StaffActor).user_id)).notification_preferences; // only staff has preferences

function mergePreferences(
  before: NotificationPreferences,
  { types = {}, ...above }: ChangeNotificationPreferences,
): NotificationPreferences {
  const after = { ...before, ...above, types: { ...before.types } };
  for (const type of NOTIFICATION_TYPES) after.types[type] = { ...after.types[type], ...types[type] };
  return after;
}

type UserPreferences = Awaited<ReturnType<typeof getUserPreferences>>;

async function updatePreferences(
  context: Context,
  action: `user.${string}`,
  write: (tx: Tx, user_id: string, before: UserPreferences) => Promise<void>,
): Promise<UserPreferences> {
  const { user_id, name } = context.actor as StaffActor; // the access check admits only signed-in users to these routes
  const chosen = await inTransaction(context, async (tx) => {
    const before = await getUserPreferences(tx.db, user_id);
    await write(tx, user_id, before);
    const after = await getUserPreferences(tx.db, user_id);
    await recordAuditEvent(tx, { action, record: { id: user_id, name }, before, after });
    return after;
  });
  invalidateCurrentUser(user_id);
  return chosen;
}
