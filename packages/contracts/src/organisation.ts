import { z } from 'zod';
import { Currency, Email, Id, ListQuery, Phone, Text, Timestamp, Version } from './common';
import { issueReason } from './errors/reasons';
import { FirstName, Language, LastName, TimeZone } from './user';

/** `archived`: deleted, yet kept; for seven days it can be restored. */
export const OrganisationStatus = z.enum(['active', 'suspended', 'archived']);
export type OrganisationStatus = z.infer<typeof OrganisationStatus>;

const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, issueReason('invalid_time'));
const Day = z
  .object({ open: ClockTime, close: ClockTime })
  .refine((day) => day.open < day.close, { path: ['close'], message: issueReason('closes_before_opening') });

/** In the organisation's time zone. A day that is null is closed. */
export const BusinessHours = z.object({
  monday: Day.nullable(),
  tuesday: Day.nullable(),
  wednesday: Day.nullable(),
  thursday: Day.nullable(),
  friday: Day.nullable(),
  saturday: Day.nullable(),
  sunday: Day.nullable(),
  holidays: z.array(z.object({ date: z.iso.date(), name: Text.trim().max(60) })).max(100),
});
export type BusinessHours = z.infer<typeof BusinessHours>;

const limit = z.int().min(1).max(1_000_000_000).nullable().describe('null: no limit');
const quota = (most: number) => z.int().min(1).max(most);
export const Limits = z.object({
  users: limit,
  integrations: limit,
  messages_per_month: limit,
  knowledge_entries: quota(1_000_000),
  knowledge_characters: quota(100_000_000).describe('of titles, texts and other wordings together'),
  upload_megabytes_per_day: quota(1_000_000).describe('MiB stored per UTC day; visitors may use half of it'),
});
export type Limits = z.infer<typeof Limits>;

/** The default limits of a new organisation. */
export const DEFAULT_LIMITS: Limits = {
  users: null,
  integrations: null,
  messages_per_month: null,
  knowledge_entries: 10_000,
  knowledge_characters: 4_000_000,
  upload_megabytes_per_day: 5_120,
};

export const Usage = z.object({
  users: z.int().nonnegative().describe('active and invited ones; counted up to 10,000'),
  integrations: z.int().nonnegative(),
  messages_this_month: z
    .int()
    .nonnegative()
    .nullable()
    .describe('sent by the bot and by colleagues; null in lists: only counted for one'),
  conversations_30d: z.int().nonnegative().describe('in which something was said; counted up to 1,000'),
  sales_30d: z.int().nonnegative().describe('counted up to 1,000'),
});
export type Usage = z.infer<typeof Usage>;

/** An https address; http for this machine only. */
export const Website = z
  .url({ protocol: /^https?$/, error: issueReason('invalid_url') })
  .max(300)
  .refine(
    (url) => /^https:/.test(url) || /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/.test(url),
    issueReason('url_not_https'),
  );

/** Street, postal code, city and country, a line each; spaces around lines and empty lines are dropped. */
const PostalAddress = Text.overwrite((text) =>
  text
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map((line) => line.replace(/\p{Cc}+/gu, ' ').trim())
    .filter(Boolean)
    .join('\n'),
)
  .max(500)
  .refine((text) => text.split('\n').length <= 6, {
    error: issueReason('too_many_lines'),
    params: { max: 6 },
  });

/** What an Organisation Admin may change as well. */
const own = {
  name: Text.trim().min(2).max(140),
  legal_name: Text.trim().max(140),
  postal_address: PostalAddress,
  contact_email: Email,
  phone: Phone.nullable(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, issueReason('invalid_country'))
    .nullable(),
  website: Website.nullable(),
  time_zone: TimeZone,
  locale: Language.describe('of the bot and of new members'),
  business_hours: BusinessHours.nullable().describe('null: always open'),
};
const platform = {
  limits: Limits,
  retention_months: z.int().min(1).max(120).nullable().describe('null: kept for good'),
};

const SecondFactor = z.boolean().describe('true: nobody works here without a second factor');

export const Organisation = z.object({
  id: Id,
  ...own,
  requires_second_factor: SecondFactor,
  contact_email: z.string().nullable(),
  slug: z.string(),
  currency: Currency,
  ...platform,
  status: OrganisationStatus,
  is_bot_enabled: z.boolean(),
  logo_url: z.string().nullable(),
  usage: Usage,
  restorable_until: Timestamp.nullable(),
  version: Version,
  created_at: Timestamp,
});
export type Organisation = z.infer<typeof Organisation>;

export const Slug = z.string().regex(/^[a-z0-9-]{3,40}$/, issueReason('invalid_slug'));

/** The first admin is invited by e-mail. */
export const CreateOrganisation = z.object({
  ...own,
  ...platform,
  postal_address: PostalAddress.default(''),
  requires_second_factor: SecondFactor.default(false),
  slug: Slug,
  currency: Currency,
  first_admin: z.object({ first_name: FirstName, last_name: LastName, email: Email }).nullable(),
});
export type CreateOrganisation = z.infer<typeof CreateOrganisation>;

/** Left out: as it was. */
const laterFields = {
  postal_address: PostalAddress.optional(),
  requires_second_factor: SecondFactor.optional(),
};

/** Slug and currency stay what they were made. */
export const UpdateOrganisation = z.object({ ...own, ...platform, ...laterFields, version: Version });
export type UpdateOrganisation = z.infer<typeof UpdateOrganisation>;

/** For the account menu of an Organisation Admin. */
export const OrganisationSettings = z.object({
  id: Id,
  ...own,
  requires_second_factor: SecondFactor,
  contact_email: z.string().nullable(),
  slug: z.string(),
  currency: Currency,
  logo_url: z.string().nullable(),
  version: Version,
});
export type OrganisationSettings = z.infer<typeof OrganisationSettings>;

export const UpdateOrganisationSettings = z.object({ ...own, ...laterFields, version: Version });
export type UpdateOrganisationSettings = z.infer<typeof UpdateOrganisationSettings>;

/** Who sells, as receipts and mails say it. */
export const BusinessDetails = z.object({
  name: z.string().describe('the legal name; the name where there is none'),
  postal_address: z.string().describe('its lines; empty: not known'),
  logo_url: z.string().nullable(),
});
export type BusinessDetails = z.infer<typeof BusinessDetails>;

export const SuspensionReason = Text.trim().min(5, issueReason('reason_too_short')).max(300);

export const SuspendOrganisation = z.object({ reason: SuspensionReason, version: Version });
export type SuspendOrganisation = z.infer<typeof SuspendOrganisation>;

/** `name` is typed by hand. `force`: although conversations are open. */
export const ArchiveOrganisation = z.object({
  name: z.string().max(200),
  force: z.boolean(),
  version: Version,
});
export type ArchiveOrganisation = z.infer<typeof ArchiveOrganisation>;

/** The picture itself, as the body of the request: PNG, JPEG, WebP or SVG, at most 1 MB. */
export const LogoFile = z.instanceof(Uint8Array).meta({ type: 'string', format: 'binary' });

export const OrganisationListQuery = ListQuery.extend({
  status: OrganisationStatus.optional().describe('left out: all but the archived'),
  bot: z.enum(['on', 'off']).optional(),
  from: z.iso.date().optional().describe('made on this day or later'),
  to: z.iso.date().optional(),
  sort: z.enum(['name', '-name', 'created_at', '-created_at']).default('name'),
});
export type OrganisationListQuery = z.infer<typeof OrganisationListQuery>;
