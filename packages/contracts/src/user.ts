import { z } from 'zod';
import { Email, Id, ListQuery, Phone, Text, Timestamp, Version } from './common';
import { issueReason } from './errors/reasons';
import { createImportRequest } from './import';
import { NotificationPreferences } from './notification-preferences';
import { GROUPS } from './permissions';

export const GroupName = z.enum(GROUPS);

/** The signed-in user. Super Admin: organisation and group are both null. */
export const Me = z.object({
  id: Id,
  email: Email,
  name: z.string(),
  group: GroupName.nullable(),
  organization_id: Id.nullable(),
  organization_name: z.string().nullable(),
  currency: z.string().nullable().describe('Currency of the organisation (ISO 4217); `null`: Super Admin'),
  time_zone: z.string().nullable().describe('Time zone of the organisation (IANA name); `null`: Super Admin'),
  display_time_zone: z
    .string()
    .nullable()
    .describe(
      'Time zone in which dates are displayed (IANA name): that of the user, otherwise of the organisation',
    ),
  language: z.string().nullable().describe('Language of the user; `null`: that of the browser'),
  answers_customers: z
    .boolean()
    .describe('Whether the user can also claim and answer conversations like a CSR'),
  is_available: z.boolean().describe('Whether the user accepts new conversations'),
  team_ids: z.array(Id).describe('Teams that the user is a member of'),
  notification_preferences: NotificationPreferences,
  needs_second_factor: z
    .boolean()
    .describe('Whether a second factor must be set up before any other request'),
  identity_provider: z
    .string()
    .nullable()
    .describe('Name of the identity provider at which the user can confirm a step-up; `null`: none'),
  outgoing_mail: z
    .enum(['delivered', 'readable', 'none'])
    .describe(
      'System mails: delivered; without a mail server, readable by Super Admins, or none in production',
    ),
});
export type Me = z.infer<typeof Me>;

/** `invited`: the user has not set a password yet. */
export const UserStatus = z.enum(['active', 'invited', 'disabled']);
export type UserStatus = z.infer<typeof UserStatus>;

/** `available` and `away`: signed in, as set by the user. */
export const Presence = z.enum(['available', 'away', 'offline']);
export type Presence = z.infer<typeof Presence>;

export const LANGUAGES = ['en', 'de', 'es', 'fr', 'ar'] as const;
export const Language = z.enum(LANGUAGES);
export type Language = z.infer<typeof Language>;

/** An IANA time zone name that the server supports. */
export const TimeZone = Text.max(60).refine(isTimeZone, issueReason('invalid_time_zone'));

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const FirstName = Text.trim().min(2).max(50);
export const LastName = Text.trim().max(50);

const writable = {
  first_name: FirstName,
  last_name: LastName,
  group: GroupName,
  phone: Phone.nullable(),
  language: Language.nullable().describe('Language of the user; `null`: that of the browser'),
  time_zone: TimeZone.nullable().describe(
    'Time zone of the user (IANA name); `null`: that of the organisation',
  ),
  max_chats: z
    .int()
    .min(0)
    .max(50)
    .describe('Maximum of automatically assigned conversations at a time; 0: none'),
  skills: z.array(Text.trim().min(1).max(40)).max(20),
  answers_customers: z
    .boolean()
    .optional()
    .describe('Organisation Admin, Supervisor: can also claim, answer and hand back conversations'),
};

/**
 * A user. CSR, Sales and Viewer may only read names and presence: for them, nullable properties are null and
 * `skills` is empty.
 */
export const User = z.object({
  id: Id,
  organization_id: Id.nullable(),
  organization_name: z.string().nullable(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  group: GroupName.nullable(),
  answers_customers: z.boolean(),
  email: z.string().nullable(),
  pending_email: z.string().nullable().describe('New email address that is not confirmed yet; `null`: none'),
  phone: z.string().nullable(),
  language: Language.nullable(),
  time_zone: z.string().nullable(),
  max_chats: z.int().nullable(),
  skills: z.array(z.string()),
  status: UserStatus,
  presence: Presence,
  open_chats: z.int().nonnegative().nullable(),
  has_totp: z.boolean().nullable(),
  last_sign_in_at: Timestamp.nullable(),
  invited_until: Timestamp.nullable().describe('When the pending invitation expires; `null`: none'),
  version: Version,
  created_at: Timestamp.nullable(),
});
export type User = z.infer<typeof User>;

/** Invites a user by email; they choose their own password. */
export const CreateUser = z.object({
  ...writable,
  email: Email,
  organization_id: Id.optional().describe(
    'Required for Super Admin; other users invite into their own organisation',
  ),
});
export type CreateUser = z.infer<typeof CreateUser>;

/**
 * `email` can be changed until the invitation is accepted; afterwards it requires confirmation
 * (`change-email`).
 */
export const UpdateUser = z.object({ ...writable, email: Email, version: Version });
export type UpdateUser = z.infer<typeof UpdateUser>;

/** Sends a link to the new address. The address changes when the link is used. */
export const ChangeUserEmail = z.object({ email: Email, version: Version });
export type ChangeUserEmail = z.infer<typeof ChangeUserEmail>;

/** `reassign_to`: new assignee of open conversations; null: they return to the queue. */
export const DisableUser = z.object({ reassign_to: Id.nullable(), version: Version });
export type DisableUser = z.infer<typeof DisableUser>;

export const VersionOnly = z.object({ version: Version });

/** An invitation. The link can be given to a user who cannot be reached by email. */
export const Invitation = z.object({ link: z.string(), expires_at: Timestamp });
export type Invitation = z.infer<typeof Invitation>;

export const UserListQuery = ListQuery.extend({
  organization_id: Id.optional().describe('Super Admin: filter by organisation; left out: all organisations'),
  group: GroupName.optional(),
  status: UserStatus.optional(),
  presence: Presence.optional(),
  sort: z.enum(['name', '-name', 'created_at', '-created_at']).default('name'),
});
export type UserListQuery = z.infer<typeof UserListQuery>;

/** Filters and sort order of an export; without pagination. */
export const UserExportQuery = UserListQuery.omit({ cursor: true, limit: true });
export type UserExportQuery = z.infer<typeof UserExportQuery>;

/** Invites a user for each row. Existing email addresses are skipped. */
export const ImportUsers = createImportRequest({
  first_name: z.string().max(200),
  last_name: z.string().max(200).default(''),
  email: z.string().max(400),
  group: z.string().max(100),
}).extend({
  organization_id: Id.optional().describe(
    'Required for Super Admin; other users import into their own organisation',
  ),
});
export type ImportUsers = z.infer<typeof ImportUsers>;
