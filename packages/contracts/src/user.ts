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
  currency: z.string().nullable().describe('ISO 4217, of the organisation'),
  time_zone: z.string().nullable().describe('IANA name, of the organisation'),
  display_time_zone: z
    .string()
    .nullable()
    .describe("IANA name, in which the user reads dates: their own choice, else the organisation's"),
  language: z.string().nullable().describe('what the user chose; null: follow the browser'),
  answers_customers: z.boolean().describe('may do in Chat what a CSR may, besides what the group allows'),
  is_available: z.boolean().describe('takes new conversations'),
  notification_preferences: NotificationPreferences,
  needs_second_factor: z.boolean().describe('true: nothing else answers until one is set up'),
  outgoing_mail: z
    .enum(['delivered', 'readable', 'none'])
    .describe(
      'what happens to mails of this server; without a mail server a Super Admin may read them, or nobody',
    ),
});
export type Me = z.infer<typeof Me>;

/** `invited`: has not set a password yet. */
export const UserStatus = z.enum(['active', 'invited', 'disabled']);
export type UserStatus = z.infer<typeof UserStatus>;

/** `available` and `away` are signed in; the difference is the user's own choice. */
export const Presence = z.enum(['available', 'away', 'offline']);
export type Presence = z.infer<typeof Presence>;

export const LANGUAGES = ['en', 'de'] as const;
export const Language = z.enum(LANGUAGES);
export type Language = z.infer<typeof Language>;

/** An IANA name that this installation knows. */
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
  language: Language.nullable().describe('null: as the browser says'),
  time_zone: TimeZone.nullable().describe("null: the organisation's"),
  max_chats: z.int().min(0).max(50).describe('0: none is assigned automatically'),
  skills: z.array(Text.trim().min(1).max(40)).max(20),
  answers_customers: z
    .boolean()
    .optional()
    .describe('Organisation Admin and Supervisor: may also take, answer and hand back conversations'),
};

/**
 * A member of staff. Who may only read names (CSR, Sales, Viewer) gets null for whatever else there is to know, and
 * no skills.
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
  pending_email: z.string().nullable().describe('asked for, and not confirmed yet'),
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
  invited_until: Timestamp.nullable().describe('when the open invitation ends; null: there is none'),
  version: Version,
  created_at: Timestamp.nullable(),
});
export type User = z.infer<typeof User>;

/** Invites a user by email; they choose their own password. */
export const CreateUser = z.object({
  ...writable,
  email: Email,
  organization_id: Id.optional().describe('Super Admin only; members invite into their own organisation'),
});
export type CreateUser = z.infer<typeof CreateUser>;

/** The e-mail of an invitation; that of an active user is changed with a confirmation (`change-email`). */
export const UpdateUser = z.object({ ...writable, email: Email, version: Version });
export type UpdateUser = z.infer<typeof UpdateUser>;

/** The new address gets a link, and counts once that is used. */
export const ChangeUserEmail = z.object({ email: Email, version: Version });
export type ChangeUserEmail = z.infer<typeof ChangeUserEmail>;

/** `reassign_to`: who gets the open conversations; null: they go back to the queue. */
export const DisableUser = z.object({ reassign_to: Id.nullable(), version: Version });
export type DisableUser = z.infer<typeof DisableUser>;

export const VersionOnly = z.object({ version: Version });

/** The link is for a user who cannot be reached by mail. */
export const Invitation = z.object({ link: z.string(), expires_at: Timestamp });
export type Invitation = z.infer<typeof Invitation>;

export const UserListQuery = ListQuery.extend({
  organization_id: Id.optional().describe('Super Admin only: one organisation'),
  group: GroupName.optional(),
  status: UserStatus.optional(),
  presence: Presence.optional(),
  sort: z.enum(['name', '-name', 'created_at', '-created_at']).default('name'),
});
export type UserListQuery = z.infer<typeof UserListQuery>;

/** What a file of users is made of. */
export const UserExportQuery = UserListQuery.omit({ cursor: true, limit: true });
export type UserExportQuery = z.infer<typeof UserExportQuery>;

/** Each row is invited; an e-mail that is there already is skipped. */
export const ImportUsers = createImportRequest({
  first_name: z.string().max(200),
  last_name: z.string().max(200).default(''),
  email: z.string().max(400),
  group: z.string().max(100),
}).extend({ organization_id: Id.optional().describe('Super Admin only') });
export type ImportUsers = z.infer<typeof ImportUsers>;
