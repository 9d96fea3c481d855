import { z } from 'zod';

/** A reason as returned by the API (`reasons.ts`). Clients of earlier releases may not know a new reason. */
export const SentReason = z.object({
  reason: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type SentReason = z.infer<typeof SentReason>;
