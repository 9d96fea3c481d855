import { z } from 'zod';

/** A reason as the API sends it (`reasons.ts`); a client may be older than the server, and not know it. */
export const SentReason = z.object({
  reason: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type SentReason = z.infer<typeof SentReason>;
