import { z } from 'zod';
import { Currency, Email, Id, ListQuery, Phone, Text, Timestamp, Version } from './common';
import { issueReason } from './errors/reasons';
import { FirstName, Language, LastName, TimeZone } from './user';

/** `archived`: deleted; can be restored for seven days. */
export const OrganisationStatus = z.enum(['active', 'suspended', 'archived']);
export type OrganisationStatus = z.infer<typeof OrganisationStatus>;

const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, issueReason('invalid_time'));
const Day = z
  .object({ open: ClockTime, close: ClockTime })
  .refine((day) => day.open < day.close, { path: ['close'], message: issueReason('closes_before_opening') });

/** Opening times in the time zone of the organisation. `null`: closed on that day. */
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

const limit = z.int().min(1).max(1_000_000_000).nullable().describe('Maximum; `null`: no limit');
const quota = (most: number) => z.int().min(1).max(most);
export const Limits = z.object({
  users: limit,
  integrations: limit,
  messages_per_month: limit,
  knowledge_entries: quota(1_000_000),
  knowledge_characters: quota(100_000_000).describe(
    'Maximum characters of all titles, texts and wordings together',
  ),
  upload_megabytes_per_day: quota(1_000_000).describe(
    'Maximum MiB uploaded per UTC day, of which visitors can use half',
  ),
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
  users: z.int().nonnegative().describe('Active and invited users; counted up to 10,000'),
  integrations: z.int().nonnegative(),
  messages_this_month: z
    .int()
    .nonnegative()
    .nullable()
    .describe('Messages sent to customers since the first of the month; `null` in lists'),
  conversations_30d: z
    .int()
    .nonnegative()
    .describe('Conversations with activity in the last 30 days; counted up to 1,000'),
  sales_30d: z
    .int()
    .nonnegative()
    .describe('Confirmed, paid or fulfilled sales created in the last 30 days; counted up to 1,000'),
});
export type Usage = z.infer<typeof Usage>;

/** An https URL; http is allowed for localhost only. */
export const Website = z
  .url({ protocol: /^https?$/, error: issueReason('invalid_url') })
  .max(300)
  .refine(
    (url) => /^https:/.test(url) || /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/.test(url),
    issueReason('url_not_https'),
  );

/** Postal address with one line per part. Empty lines and spaces at both ends of lines are removed. */
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

/** Properties that an Organisation Admin can change, too. */
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
  locale: Language.describe('Language of the bot and default language of new users'),
  business_hours: BusinessHours.nullable().describe('Business hours; `null`: always open'),
};
const platform = {
  limits: Limits,
  retention_months: z
    .int()
    .min(1)
    .max(120)
    .nullable()
    .describe('Months without activity after which conversations are deleted; `null`: never'),
};

const SecondFactor = z.boolean().describe('Whether all users must set up a second factor');

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

/** `first_admin` is invited by email as Organisation Admin; null: nobody is invited. */
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

/** Properties that remain unchanged if left out. */
const laterFields = {
  postal_address: PostalAddress.optional(),
  requires_second_factor: SecondFactor.optional(),
};

/** Slug and currency cannot be changed. */
export const UpdateOrganisation = z.object({ ...own, ...platform, ...laterFields, version: Version });
export type UpdateOrganisation = z.infer<typeof UpdateOrganisation>;

/** The organisation as its Organisation Admins see it. */
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

/** The seller, as shown on receipts and in mails. */
export const BusinessDetails = z.object({
  name: z.string().describe('Legal name; the name if there is no legal name'),
  postal_address: z.string().describe('Postal address, one line per part; empty: unknown'),
  logo_url: z.string().nullable(),
});
export type BusinessDetails = z.infer<typeof BusinessDetails>;

export const SuspensionReason = Text.trim().min(5, issueReason('reason_too_short')).max(300);

export const SuspendOrganisation = z.object({ reason: SuspensionReason, version: Version });
export type SuspendOrganisation = z.infer<typeof SuspendOrganisation>;

/** `name` must equal the name of the organisation. `force`: archive in spite of open conversations. */
export const ArchiveOrganisation = z.object({
  name: z.string().max(200),
  force: z.boolean(),
  version: Version,
});
export type ArchiveOrganisation = z.infer<typeof ArchiveOrganisation>;

/** The image as the request body: PNG, JPEG, WebP or SVG, at most 1 MB. */
export const LogoFile = z.instanceof(Uint8Array).meta({ type: 'string', format: 'binary' });

export const OrganisationListQuery = ListQuery.extend({
  status: OrganisationStatus.optional().describe(
    'Filter by status; left out: all organisations that are not archived',
  ),
  bot: z.enum(['on', 'off']).optional(),
  from: z.iso.date().optional().describe('Created on this day or later'),
  to: z.iso.date().optional(),
  sort: z.enum(['name', '-name', 'created_at', '-created_at']).default('name'),
});
export type OrganisationListQuery = z.infer<typeof OrganisationListQuery>;
