import { z } from 'zod';
import { Id, Timestamp } from './common';

export const NotificationType = z.enum(['notification_shift_to_csr']);
export type NotificationType = z.infer<typeof NotificationType>;

/** Titles that the specification fixes. */
export const NOTIFICATION_TITLES: Record<NotificationType, string> = {
  notification_shift_to_csr: 'New CSR Request',
};

export const Notification = z.object({
  id: Id,
  type: NotificationType,
  title: z.string(),
  message: z.string(),
  is_read: z.boolean(),
  timestamp: Timestamp,
  conversation_id: Id.nullable(),
});
export type Notification = z.infer<typeof Notification>;

export const MarkNotificationRead = z.object({ notification_id: Id });
export type MarkNotificationRead = z.infer<typeof MarkNotificationRead>;
