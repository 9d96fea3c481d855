import { z } from 'zod';
import { NOTIFICATION_TYPES, type NotificationType } from './notification-types';

/** How one type of notification is delivered to the user. Values that are not stored have their default. */
const buildMethodPreferences = ({ isUrgent }: { isUrgent: boolean }) =>
  z
    .object({
      in_app: z.boolean().default(true).describe('Show in the list of notifications and count as unread'),
      sound: z.boolean().default(isUrgent).describe('Play a sound'),
      desktop: z.boolean().default(isUrgent).describe('Show a desktop notification'),
    })
    .prefault({});

/** `sound` and `desktop` apply to all types: if false, they override the values of each type. */
export const NotificationPreferences = z.object({
  sound: z.boolean().default(true).describe('Play sounds; false: for no type'),
  desktop: z.boolean().default(false).describe('Show desktop notifications; false: for no type'),
  repeat: z
    .boolean()
    .default(true)
    .describe('Repeat the sound every 20 seconds until the conversation is assigned'),
  types: z
    .object({
      notification_shift_to_csr: buildMethodPreferences({ isUrgent: true }),
      notification_assigned: buildMethodPreferences({ isUrgent: true }),
      notification_sale: buildMethodPreferences({ isUrgent: false }),
      notification_integration_error: buildMethodPreferences({ isUrgent: false }),
      notification_unanswered: buildMethodPreferences({ isUrgent: true }),
      notification_mentioned: buildMethodPreferences({ isUrgent: false }),
      notification_low_stock: buildMethodPreferences({ isUrgent: false }),
      notification_mailbox: buildMethodPreferences({ isUrgent: true }),
      notification_bot_paused: buildMethodPreferences({ isUrgent: true }),
      notification_quota: buildMethodPreferences({ isUrgent: true }),
      notification_webhook: buildMethodPreferences({ isUrgent: true }),
    } satisfies Record<NotificationType, z.ZodType>)
    .prefault({}),
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

const MethodPreferencesUpdate = z
  .object({ in_app: z.boolean(), sound: z.boolean(), desktop: z.boolean() })
  .partial();

/** Properties that are left out remain unchanged. */
export const ChangeNotificationPreferences = z
  .object({
    sound: z.boolean(),
    desktop: z.boolean(),
    repeat: z.boolean(),
    types: z.partialRecord(z.enum(NOTIFICATION_TYPES), MethodPreferencesUpdate),
  })
  .partial();
export type ChangeNotificationPreferences = z.infer<typeof ChangeNotificationPreferences>;
