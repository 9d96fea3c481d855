import { z } from 'zod';
import { Id, ListQuery, Timestamp } from './common';

/**
 * State of a system mail. `unknown`: the response of the mail server was lost, so it may have accepted the
 * mail; it is not resent automatically. `failed`: the mail server refused it permanently.
 */
export const SYSTEM_MAIL_STATES = ['waiting', 'sending', 'sent', 'unknown', 'failed'] as const;
export const SystemMailState = z.enum(SYSTEM_MAIL_STATES);
export type SystemMailState = z.infer<typeof SystemMailState>;

/**
 * A mail of the platform itself. Without SMTP_URL it is not sent; Super Admins can read it outside
 * production.
 */
export const SystemMail = z.object({
  id: Id,
  to: z.string(),
  subject: z.string(),
  text: z.string().describe('Text of the mail; empty after it is sent, and in production'),
  state: SystemMailState,
  created_at: Timestamp,
  sent_at: Timestamp.nullable(),
  error: z.string().nullable().describe('Error of the latest attempt; `null`: none'),
});
export type SystemMail = z.infer<typeof SystemMail>;

export const SystemMailListQuery = ListQuery.omit({ search: true }).extend({
  sort: z.enum(['created_at', '-created_at']).default('-created_at'),
});
export type SystemMailListQuery = z.infer<typeof SystemMailListQuery>;
