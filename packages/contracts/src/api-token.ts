import { z } from 'zod';
import { Id, ListQuery, Network, rejectDuplicates, Text, Timestamp } from './common';
import { issueReason } from './errors/reasons';
import { GROUPS, PERMISSIONS, type Permission, SERVICE_TOKEN_PERMISSIONS } from './permissions';

/** `personal`: acts as its user. `service`: belongs to an organisation, with permissions of its own. */
export const API_TOKEN_KINDS = ['personal', 'service'] as const;
export type ApiTokenKind = (typeof API_TOKEN_KINDS)[number];

/** The most tokens that a user, and that an organisation (service tokens), can have at once. */
export const MAX_PERSONAL_TOKENS = 20;
export const MAX_SERVICE_TOKENS = 50;

/** Days that an expiry may lie ahead. */
export const MAX_TOKEN_LIFETIME_DAYS = 366;

const PermissionName = z.enum(Object.keys(PERMISSIONS) as [Permission, ...Permission[]]);

/** A token without its secret, which is shown once. */
export const ApiToken = z.object({
  id: Id,
  organization_id: Id.nullable(),
  kind: z.enum(API_TOKEN_KINDS),
  name: z.string(),
  prefix: z.string().describe('the first characters of the token, to recognise it'),
  user_id: Id.describe('whom it acts as; of a service token: its own service account'),
  user_name: z.string(),
  permissions: z.array(PermissionName).nullable().describe('of a service token; null: what its user may do'),
  networks: z.array(z.string()).describe('addresses and networks it can be used from; empty: any'),
  expires_at: Timestamp.nullable().describe('null: never'),
  is_expired: z.boolean(),
  created_at: Timestamp,
  created_by_name: z.string().nullable(),
  last_used_at: Timestamp.nullable().describe('to the minute'),
  last_used_address: z.string().nullable(),
});
export type ApiToken = z.infer<typeof ApiToken>;

const writable = {
  name: Text.trim()
    .min(1, issueReason('name_required'))
    .max(60)
    .regex(/^[^\r\n]*$/, issueReason('single_line_required')),
  networks: z
    .array(Network)
    .max(50)
    .superRefine(rejectDuplicates(issueReason('duplicate_network')))
    .default([]),
  expires_at: Timestamp.nullable().default(null).describe('null: never; within 366 days'),
};

export const CreatePersonalToken = z.object(writable);
export type CreatePersonalToken = z.infer<typeof CreatePersonalToken>;

export const CreateServiceToken = z.object({
  ...writable,
  permissions: z
    .array(z.enum(SERVICE_TOKEN_PERMISSIONS as [Permission, ...Permission[]]))
    .min(1, issueReason('selection_required'))
    .max(SERVICE_TOKEN_PERMISSIONS.length)
    .superRefine(rejectDuplicates(issueReason('duplicate_permission'))),
});
export type CreateServiceToken = z.infer<typeof CreateServiceToken>;

/** With the token itself, which is not stored and cannot be shown again. */
export const CreatedApiToken = ApiToken.extend({ token: z.string() });
export type CreatedApiToken = z.infer<typeof CreatedApiToken>;

export const ApiTokenListQuery = ListQuery.extend({
  sort: z.enum(['-created_at', 'created_at', 'name', '-name']).default('-created_at'),
});
export type ApiTokenListQuery = z.infer<typeof ApiTokenListQuery>;

export const OrganisationTokenListQuery = ApiTokenListQuery.extend({
  organization_id: Id.optional().describe('Super Admin only: one organisation'),
  kind: z.enum(API_TOKEN_KINDS).optional(),
});
export type OrganisationTokenListQuery = z.infer<typeof OrganisationTokenListQuery>;

/** Who sends this request, and what they may do. */
export const Identity = z.object({
  user_id: Id,
  name: z.string(),
  organization_id: Id.nullable(),
  group: z.enum(GROUPS).nullable().describe('null: Super Admin, or a service token'),
  permissions: z.array(PermissionName),
  api_token: z
    .object({ id: Id, kind: z.enum(API_TOKEN_KINDS), name: z.string(), expires_at: Timestamp.nullable() })
    .nullable()
    .describe('null: a session of the dashboard'),
});
export type Identity = z.infer<typeof Identity>;
