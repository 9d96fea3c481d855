import { z } from 'zod';
import { Id, ListQuery, Timestamp } from './common';

/** A mail of the platform itself. Without SMTP_URL it waits here to be read by the Super Admin. */
export const Mail = z.object({
  id: Id,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  created_at: Timestamp,
  sent_at: Timestamp.nullable(),
  error: z.string().nullable(),
});
export type Mail = z.infer<typeof Mail>;

export const MailListQuery = ListQuery.omit({ search: true }).extend({
  sort: z.enum(['created_at', '-created_at']).default('-created_at'),
});
export type MailListQuery = z.infer<typeof MailListQuery>;
