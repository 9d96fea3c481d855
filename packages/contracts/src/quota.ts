import { z } from 'zod';
import { Timestamp } from './common';

/**
 * Quotas. `visitor_upload_bytes` and `network_upload_bytes` are fixed; the others are limits of the
 * organisation.
 */
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

/** A limit and its current use. Also part of the error response when the limit is exceeded. */
export const Quota = z.object({
  name: QuotaName,
  limit: z.int().nullable().describe('Maximum; `null`: no limit'),
  used: z.int().nonnegative(),
  frees_at: Timestamp.nullable().describe(
    'When `used` is reset to 0; `null`: it decreases only when records are removed',
  ),
});
export type Quota = z.infer<typeof Quota>;
