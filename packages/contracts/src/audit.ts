import { z } from 'zod';
import { Id, ListQuery, Text, Timestamp } from './common';
import { GROUPS } from './permissions';

/** Types of records that have an audit history. */
export const RECORD_TYPES = [
  'session',
  'user',
  'organisation',
  'bot_toggle',
  'product',
  'knowledge',
  'sale',
  'channel',
  'channel_integration',
  'conversation',
  'customer',
  'canned_reply',
  'email_tag',
  'email_registration',
  'set_aside_event',
  'mail',
  'api_token',
  'webhook_endpoint',
  'identity_provider',
  'team',
] as const;
export const RecordType = z.enum(RECORD_TYPES);
export type RecordType = z.infer<typeof RecordType>;

/** Change of one property: value before and value after. */
export const AuditChange = z.object({ before: z.unknown(), after: z.unknown() });
export type AuditChange = z.infer<typeof AuditChange>;

/** An entry of the audit log: actor, action and record. Written together with the change; immutable. */
export const AuditEntry = z.object({
  id: Id,
  organization_id: Id.nullable().describe('Organisation of the record; null: the platform'),
  organization_name: z.string().nullable(),
  at: Timestamp,
  actor_kind: z.enum(['staff', 'visitor', 'channel', 'bot', 'system', 'nobody']),
  actor_id: Id.nullable(),
  actor_name: z.string(),
  actor_group: z.enum(GROUPS).nullable(),
  action: z.string().describe('Name of the action, such as user.disabled'),
  record_type: RecordType,
  record_id: Id.nullable(),
  record_name: z.string(),
  changes: z.record(z.string(), AuditChange),
  reason: z.string().nullable(),
  address: z
    .string()
    .nullable()
    .describe('Network of the client: /24 of an IPv4 address, /64 of an IPv6 address'),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditListQuery = ListQuery.omit({ search: true }).extend({
  organization_id: Id.optional().describe('Super Admin: filter by organisation; left out: all organisations'),
  record_type: RecordType.optional(),
  record_id: Id.optional(),
  actor_id: Id.optional(),
  action: Text.trim().max(60).optional(),
  from: Timestamp.optional(),
  to: Timestamp.optional(),
  sort: z.enum(['at', '-at']).default('-at'),
});
export type AuditListQuery = z.infer<typeof AuditListQuery>;

/** Filter and order of an export. */
export const AuditExportQuery = AuditListQuery.omit({ cursor: true, limit: true });
export type AuditExportQuery = z.infer<typeof AuditExportQuery>;
