import { z } from 'zod';
import { Timestamp } from './common';

/** Everything that is limited by amount. Visitors and networks are limited by the installation, the rest by organisation. */
export const QuotaName = z.enum([
  'users',
  'integrations',
  'upload_bytes',
  'visitors_upload_bytes',
  'visitor_upload_bytes',
  'network_upload_bytes',
  'knowledge_entries',
  'knowledge_characters',
  'messages',
]);
export type QuotaName = z.infer<typeof QuotaName>;

/** What is used of a limit. Also part of each refusal because of it. */
export const Quota = z.object({
  name: QuotaName,
  limit: z.int().nullable().describe('null: no limit'),
  used: z.int().nonnegative(),
  frees_at: Timestamp.nullable().describe('when it begins at 0 again; null: when something is removed'),
});
export type Quota = z.infer<typeof Quota>;
