import { z } from 'zod';
import { Version } from './common';

const minutes = z.int().min(1).max(1_440);

/** How an organisation's conversations are routed and escalated. */
const fields = {
  assignment: z
    .enum(['manual', 'round_robin'])
    .describe(
      '`round_robin`: to the available user with the fewest chats; ties: the earliest last assignment',
    ),
  ring_again_minutes: minutes
    .nullable()
    .describe('Minutes between reminders to CSRs about a waiting conversation; `null`: no reminders'),
  escalate_minutes: minutes
    .nullable()
    .describe(
      'Minutes of waiting after which Supervisors and Organisation Admins are notified; `null`: never',
    ),
  tell_place_minutes: minutes
    .nullable()
    .describe('Minutes of waiting after which the customer gets their queue position; `null`: never'),
  return_minutes: minutes
    .nullable()
    .describe(
      'Minutes after which unanswered conversations of an offline CSR return to the queue; `null`: never',
    ),
  first_response_target_minutes: minutes
    .nullable()
    .describe(
      'Target in minutes: the waiting time is amber after half of it, red after it; `null`: no target',
    ),
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
