/** Why the TXT record of a domain did not prove it. */
export const DOMAIN_CHECK_FAILURES = ['not_found', 'wrong_value', 'dns_unavailable'] as const;
export type DomainCheckFailure = (typeof DOMAIN_CHECK_FAILURES)[number];

/** Domains of one organisation. */
export const MAX_SIGN_IN_DOMAINS = 20;

/** Role mappings of one provider. */
export const MAX_ROLE_MAPPINGS = 100;

/** Reasons (`errors/reasons.ts`) for which a user whom the provider has authenticated is refused. */
export const SINGLE_SIGN_ON_PROBLEMS = [
  'single_sign_on_email_missing',
  'single_sign_on_email_unverified',
  'single_sign_on_email_domain',
  'single_sign_on_no_account',
  'single_sign_on_no_role',
  'single_sign_on_already_linked',
  'account_disabled',
] as const;
