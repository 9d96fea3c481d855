import { z } from 'zod';
import { Version } from './common';

const minutes = z.int().min(1).max(1_440);

/** How an organisation's conversations are routed and escalated. */
const fields = {
  assignment: z
    .enum(['manual', 'round_robin'])
    .describe('round_robin: to whoever is available, has the fewest chats and has waited longest'),
  ring_again_minutes: minutes.nullable().describe('the bell rings anew for CSRs; null: rings once'),
  escalate_minutes: minutes.nullable().describe('Supervisors and admins are told; null: never'),
  tell_place_minutes: minutes
    .nullable()
    .describe('the customer is told their place in the queue; null: never'),
  return_minutes: minutes
    .nullable()
    .describe('after which an offline CSR gives untouched conversations back; null: never'),
  first_response_target_minutes: minutes
    .nullable()
    .describe('after which the wait is shown in red; half of it: amber'),
};

export const InboxSettings = z.object({ ...fields, version: Version });
export type InboxSettings = z.infer<typeof InboxSettings>;

export const UpdateInboxSettings = z.object({ ...fields, version: Version });
export type UpdateInboxSettings = z.infer<typeof UpdateInboxSettings>;

export const DEFAULT_INBOX_SETTINGS = {
  assignment: 'manual',
  ring_again_minutes: 1,
  escalate_minutes: 5,
  tell_place_minutes: 2,
  return_minutes: 10,
  first_response_target_minutes: 10,
} as const satisfies Omit<InboxSettings, 'version'>;
