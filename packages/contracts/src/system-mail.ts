import { z } from 'zod';
import { Id, ListQuery, Timestamp } from './common';

/**
 * What became of a mail of the platform. `unknown`: the mail server may have accepted it, its answer is lost; it is not sent
 * again by itself. `failed`: the mail server has refused it for good.
 */
export const SYSTEM_MAIL_STATES = ['waiting', 'sending', 'sent', 'unknown', 'failed'] as const;
export const SystemMailState = z.enum(SYSTEM_MAIL_STATES);
export type SystemMailState = z.infer<typeof SystemMailState>;

/** A mail of the platform itself. Without SMTP_URL it waits here to be read by the Super Admin. */
export const SystemMail = z.object({
  id: Id,
  to: z.string(),
  subject: z.string(),
  text: z.string().describe('empty once it is sent, and in production'),
  state: SystemMailState,
  created_at: Timestamp,
  sent_at: Timestamp.nullable(),
  error: z.string().nullable().describe('what the mail server, or the way to it, said at the last attempt'),
});
export type SystemMail = z.infer<typeof SystemMail>;

export const SystemMailListQuery = ListQuery.omit({ search: true }).extend({
  sort: z.enum(['created_at', '-created_at']).default('-created_at'),
});
export type SystemMailListQuery = z.infer<typeof SystemMailListQuery>;
