import { z } from 'zod';
import { API_TOKEN_KINDS } from './api-token-kinds';
import { Id, ListQuery, Network, rejectDuplicates, Text, Timestamp } from './common';
import { issueReason } from './errors/reasons';
import { GROUPS, PERMISSIONS, type Permission, SERVICE_TOKEN_PERMISSIONS } from './permissions';

/** Maximum tokens of a user, and maximum service tokens of an organisation. */
export const MAX_PERSONAL_TOKENS = 20;
export const MAX_SERVICE_TOKENS = 50;

/** Maximum lifetime of a token that expires, in days. */
export const MAX_TOKEN_LIFETIME_DAYS = 366;

const PermissionName = z.enum(Object.keys(PERMISSIONS) as [Permission, ...Permission[]]);

/** An API token without its secret, which is only returned when the token is created. */
export const ApiToken = z.object({
  id: Id,
  organization_id: Id.nullable(),
  kind: z.enum(API_TOKEN_KINDS),
  name: z.string(),
  prefix: z.string().describe('First characters of the token, for identification'),
  user_id: Id.describe('User that the token acts as; for a service token, its service account'),
  user_name: z.string(),
  permissions: z
    .array(PermissionName)
    .nullable()
    .describe('Permissions of a service token; null: a personal token, with the permissions of its user'),
  networks: z
    .array(z.string())
    .describe('IP addresses and networks from which the token can be used; empty: any'),
  expires_at: Timestamp.nullable().describe('Time of expiry; null: the token does not expire'),
  is_expired: z.boolean(),
  created_at: Timestamp,
  created_by_name: z.string().nullable(),
  last_used_at: Timestamp.nullable().describe(
    'Time of the latest use, accurate to one minute; null: never used',
  ),
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
  expires_at: Timestamp.nullable()
    .default(null)
    .describe('Time of expiry, at most 366 days ahead; null: the token does not expire'),
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

/** A new token with its secret, which is not stored and cannot be retrieved again. */
export const CreatedApiToken = ApiToken.extend({ token: z.string() });
export type CreatedApiToken = z.infer<typeof CreatedApiToken>;

export const ApiTokenListQuery = ListQuery.extend({
  sort: z.enum(['-created_at', 'created_at', 'name', '-name']).default('-created_at'),
});
export type ApiTokenListQuery = z.infer<typeof ApiTokenListQuery>;

export const OrganisationTokenListQuery = ApiTokenListQuery.extend({
  organization_id: Id.optional().describe('Super Admin: filter by organisation; left out: all organisations'),
  kind: z.enum(API_TOKEN_KINDS).optional(),
});
export type OrganisationTokenListQuery = z.infer<typeof OrganisationTokenListQuery>;

/** The caller of the request and their permissions. */
export const Identity = z.object({
  user_id: Id,
  name: z.string(),
  organization_id: Id.nullable(),
  group: z.enum(GROUPS).nullable().describe('Group of the user; null: Super Admin or a service token'),
  permissions: z.array(PermissionName),
  api_token: z
    .object({ id: Id, kind: z.enum(API_TOKEN_KINDS), name: z.string(), expires_at: Timestamp.nullable() })
    .nullable()
    .describe('Token that authenticates the request; null: a dashboard session'),
});
export type Identity = z.infer<typeof Identity>;
