import { z } from 'zod';
import { SignIn, SignInResponse } from './auth';
import { Id, rejectDuplicates, Text, Timestamp, Version } from './common';
import { issueReason } from './errors/reasons';
import { GROUPS } from './permissions';
import { publicUrl } from './public-url';
import { DOMAIN_CHECK_FAILURES, MAX_ROLE_MAPPINGS, SINGLE_SIGN_ON_PROBLEMS } from './single-sign-on-limits';

const Group = z.enum(GROUPS);

/** A domain name of at least two labels, in lower case ASCII; internationalised ones in Punycode (RFC 5890). */
const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;
export const DomainName = z.string().trim().toLowerCase().regex(DOMAIN, issueReason('invalid_domain_name'));

/** RFC 6749, 3.3. */
const Scope = z
  .string()
  .max(100)
  .regex(/^[\x21\x23-\x5b\x5d-\x7e]+$/, issueReason('invalid_scope'));

/** OpenID Connect Discovery, 3: no query and no fragment. */
const Issuer = publicUrl().refine((url) => !/[?#]/.test(url), issueReason('issuer_with_query'));

const RoleMapping = z.object({
  value: Text.trim().min(1).max(200).describe('A value of the group claim'),
  group: Group,
});
export type RoleMapping = z.infer<typeof RoleMapping>;

const writable = {
  name: Text.trim().min(1, issueReason('name_required')).max(60).describe('Shown on the sign-in page'),
  issuer: Issuer.describe(
    'Issuer identifier; its discovery document is at /.well-known/openid-configuration',
  ),
  client_id: Text.trim().min(1).max(300),
  scopes: z
    .array(Scope)
    .max(20)
    .superRefine(rejectDuplicates(issueReason('not_an_option')))
    .describe('Requested in addition to `openid`, such as email, profile, groups'),
  group_claim: Text.trim()
    .min(1)
    .max(200)
    .nullable()
    .describe('Claim with the groups of a user; `null`: roles are managed in Relaydesk'),
  role_mappings: z
    .array(RoleMapping)
    .max(MAX_ROLE_MAPPINGS)
    .superRefine((mappings, issues) =>
      rejectDuplicates(issueReason('not_an_option'), ['value'])(
        mappings.map(({ value }) => value),
        issues as unknown as z.RefinementCtx<unknown>,
      ),
    )
    .describe('The mapping with the role of most rights applies, at each sign-in'),
  default_group: Group.nullable().describe(
    'Role of users whom no mapping applies to; `null`: they are refused',
  ),
  creates_users: z.boolean().describe('Whether a user is created at the first sign-in'),
  is_active: z.boolean(),
  is_required: z
    .boolean()
    .describe('Refuses passwords of all users but the break-glass admin; requires a proved domain'),
  break_glass_user_id: Id.nullable().describe('Organisation Admin who can always sign in with a password'),
  trusts_email: z
    .boolean()
    .describe('Accepts email addresses without the claim `email_verified`, for providers that never send it'),
  trusts_second_factor: z
    .boolean()
    .describe('The provider is responsible for the second factor: Relaydesk requires none of its own'),
};

/** The OpenID Connect provider of an organisation. The client secret is never returned. */
export const IdentityProvider = z.object({
  organization_id: Id,
  ...writable,
  has_client_secret: z.boolean(),
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type IdentityProvider = z.infer<typeof IdentityProvider>;

export const SaveIdentityProvider = z.object({
  ...writable,
  client_secret: Text.min(1)
    .max(500)
    .nullable()
    .optional()
    .describe('Left out: the stored one; `null`: a public client without a secret'),
  version: Version.nullable().describe('`null`: there is no provider yet'),
});
export type SaveIdentityProvider = z.infer<typeof SaveIdentityProvider>;

/** A domain of email addresses whose owners sign in at the organisation's provider. */
export const SignInDomain = z.object({
  id: Id,
  organization_id: Id,
  domain: z.string(),
  record_name: z.string().describe('Name of the TXT record that proves the domain'),
  record_value: z.string().describe('Value of the TXT record that proves the domain'),
  proved_at: Timestamp.nullable().describe('`null`: not proved, so the domain leads nowhere'),
  proved_by: z.enum(['dns', 'super_admin']).nullable(),
  checked_at: Timestamp.nullable(),
  check_failure: z.enum(DOMAIN_CHECK_FAILURES).nullable().describe('Result of the latest check'),
  created_at: Timestamp,
});
export type SignInDomain = z.infer<typeof SignInDomain>;

export const AddSignInDomain = z.object({ domain: DomainName });
export type AddSignInDomain = z.infer<typeof AddSignInDomain>;

/** Single sign-on of an organisation. */
export const SingleSignOn = z.object({
  provider: IdentityProvider.nullable(),
  domains: z.array(SignInDomain),
  redirect_uri: z.string().describe('To be registered with the provider as the redirect URI'),
  sign_out_uri: z.string().describe('To be registered with the provider as the post-logout redirect URI'),
});
export type SingleSignOn = z.infer<typeof SingleSignOn>;

/** Super Admin: the organisation. */
export const SingleSignOnQuery = z.object({
  organization_id: Id.optional().describe('Super Admin: the organisation (required)'),
});
export type SingleSignOnQuery = z.infer<typeof SingleSignOnQuery>;

/** Only the domain: the response says nothing about users. */
export const FindSignInProvider = z.object({ domain: z.string().trim().toLowerCase().min(1).max(253) });
export type FindSignInProvider = z.infer<typeof FindSignInProvider>;

/** Where addresses of a domain sign in. */
export const SignInProvider = z.object({
  provider: z
    .object({ name: z.string(), is_required: z.boolean().describe('Passwords are refused') })
    .nullable()
    .describe('`null`: with a password'),
});
export type SignInProvider = z.infer<typeof SignInProvider>;

/** A page of the dashboard to return to. */
const NextPage = z
  .string()
  .max(1000)
  .regex(/^\/(?![/\\])/)
  .nullable();

export const StartSingleSignOn = z.object({
  email: SignIn.shape.email.describe('Its domain determines the provider, which gets it as a hint'),
  next: NextPage.default(null),
});
export type StartSingleSignOn = z.infer<typeof StartSingleSignOn>;

export const StartStepUp = z.object({ next: NextPage.default(null) });
export type StartStepUp = z.infer<typeof StartStepUp>;

/** The browser keeps `browser_key` and opens `url`. The sign-in must be finished within ten minutes. */
export const StartedSingleSignOn = z.object({
  url: z.string().describe('Authorization request at the provider'),
  browser_key: z.string().describe('Proves that the browser that started the sign-in finishes it'),
});
export type StartedSingleSignOn = z.infer<typeof StartedSingleSignOn>;

export const FinishSingleSignOn = z.object({
  query: z.string().max(8192).describe('Query string with which the provider returned to the redirect URI'),
  browser_key: z.string().min(20).max(200),
  code: SignIn.shape.code.describe('A code of the second factor, after the error `code_required`'),
});
export type FinishSingleSignOn = z.infer<typeof FinishSingleSignOn>;

/** What a provider states about a user, and what Relaydesk makes of it. */
export const SingleSignOnTest = z.object({
  subject: z.string(),
  email: z.string().nullable(),
  email_verified: z.boolean().nullable().describe('`null`: the provider does not state it'),
  name: z.string().nullable(),
  groups: z.array(z.string()),
  group: Group.nullable().describe('Role from the mappings; `null`: none, or roles are managed in Relaydesk'),
  problem: z.enum(SINGLE_SIGN_ON_PROBLEMS).nullable().describe('Reason for which this user would be refused'),
});
export type SingleSignOnTest = z.infer<typeof SingleSignOnTest>;

/** Result by purpose: tokens of a new session, or what a test found out. */
export const FinishedSingleSignOn = z.discriminatedUnion('purpose', [
  SignInResponse.extend({
    purpose: z.literal('sign_in'),
    email: z.string().describe('Address of the user, for the token of the device'),
    next: NextPage,
  }),
  z.object({ purpose: z.literal('step_up'), next: NextPage }),
  SingleSignOnTest.extend({ purpose: z.literal('test') }),
]);
export type FinishedSingleSignOn = z.infer<typeof FinishedSingleSignOn>;

/** The session has ended; `url`: where the session at the provider ends, if it offers that. */
export const SingleSignOut = z.object({ url: z.string().nullable() });
export type SingleSignOut = z.infer<typeof SingleSignOut>;
