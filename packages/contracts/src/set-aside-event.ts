import { z } from 'zod';
import { Id, ListQuery, Timestamp } from './common';
import { SET_ASIDE_KINDS } from './set-aside-kinds';

export const SetAsideKind = z.enum(SET_ASIDE_KINDS);
export type SetAsideKind = z.infer<typeof SetAsideKind>;

/** An item that ended the server three times or failed too often. It is not processed until it is retried. */
export const SetAsideEvent = z.object({
  id: Id,
  kind: SetAsideKind,
  name: z.string().describe('Name of the outbox event, kind of channel, or address of the email account'),
  organization_id: Id.nullable(),
  organization_name: z.string().nullable(),
  channel_integration_id: Id.nullable(),
  channel_integration_name: z.string().nullable(),
  attempts: z.int().nonnegative(),
  error: z
    .string()
    .nullable()
    .describe('Latest error, without secrets, addresses and contents; `null`: unknown'),
  set_aside_at: Timestamp,
  can_retry: z.boolean().describe('False: the content is not stored, or an attempt is in progress'),
});
export type SetAsideEvent = z.infer<typeof SetAsideEvent>;

export const SetAsideEventListQuery = ListQuery.omit({ search: true }).extend({
  kind: SetAsideKind.optional(),
  organization_id: Id.optional(),
  sort: z.enum(['set_aside_at', '-set_aside_at']).default('-set_aside_at'),
});
export type SetAsideEventListQuery = z.infer<typeof SetAsideEventListQuery>;

/** The event in the path. */
export const SetAsideEventPath = z.object({ kind: SetAsideKind, id: Id });
export type SetAsideEventPath = z.infer<typeof SetAsideEventPath>;

/** Retries all events of a kind. */
export const RetrySetAsideEvents = SetAsideEventPath.pick({ kind: true });

export const RetriedEvents = z.object({ retried: z.int().nonnegative() });
export type RetriedEvents = z.infer<typeof RetriedEvents>;
