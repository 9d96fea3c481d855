import { z } from 'zod';
import { NOTIFICATION_TYPES, type NotificationType } from './notification-types';

/** How one type of notice reaches the user. What is not stored has its default: so there can be further types. */
const buildMethodPreferences = ({ isUrgent }: { isUrgent: boolean }) =>
  z
    .object({
      in_app: z.boolean().default(true).describe('in the list, and counted by the bell'),
      sound: z.boolean().default(isUrgent).describe('with a tone'),
      desktop: z.boolean().default(isUrgent).describe('with a notice of the operating system'),
    })
    .prefault({});

/** `sound` and `desktop` stand above all types: what is off there is off for each of them. */
export const NotificationPreferences = z.object({
  sound: z.boolean().default(true).describe('tones at all'),
  desktop: z.boolean().default(false).describe('notices of the operating system at all'),
  repeat: z
    .boolean()
    .default(true)
    .describe('the tone again every 20 seconds until somebody has taken the conversation'),
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

/** What is left out stays as it is. */
export const ChangeNotificationPreferences = z
  .object({
    sound: z.boolean(),
    desktop: z.boolean(),
    repeat: z.boolean(),
    types: z.partialRecord(z.enum(NOTIFICATION_TYPES), MethodPreferencesUpdate),
  })
  .partial();
export type ChangeNotificationPreferences = z.infer<typeof ChangeNotificationPreferences>;
