import type { Group } from '@relaydesk/contracts/permissions';
import type { IdentityProvider } from '@relaydesk/contracts/single-sign-on';
import type { Tx } from '../../../context/context';
import { AppError } from '../../../lib/app-error';
import { isDomainProved } from '../provider/domain.queries';
import { findLinkedUser, findMemberByEmail, hasLinkedSubject } from './linked-subject.queries';
import { mapRole, type UserClaims } from './read-claims';

/** Which user signs in, and what has to be done before. */
export type SignInPlan =
  /** `group`: the role from the mappings; undefined: it stays. */
  | { kind: 'linked'; user_id: string; group: Group | undefined }
  | { kind: 'link'; user_id: string; group: Group | undefined; is_invited: boolean }
  | { kind: 'create'; email: string; group: Group };

/** An authenticated user of the provider. */
export interface ProviderUser {
  issuer: string;
  subject: string;
  claims: UserClaims;
}

/**
 * Decides what the provider's statement about a user means; changes nothing. A subject that has signed in before is
 * its user, whatever the address is now. Otherwise a verified address of a proved domain leads to the user of the same
 * organisation with this address, or to a new one. Throws one of SINGLE_SIGN_ON_PROBLEMS.
 */
export async function planSignIn(
  tx: Tx,
  provider: IdentityProvider,
  { issuer, subject, claims }: ProviderUser,
): Promise<SignInPlan> {
  const { organization_id } = provider;
  const linked = await findLinkedUser(tx.db, { organization_id, issuer, subject });
  if (linked) {
    if (linked.status !== 'active') throw new AppError('account_disabled');
    return { kind: 'linked', user_id: linked.id, group: getRole(provider, claims) };
  }
  const email = await getOwnEmail(tx, provider, { issuer, claims });
  const known = await findMemberByEmail(tx.db, organization_id, email);
  if (!known) {
    if (!provider.creates_users) throw new AppError('single_sign_on_no_account');
    const group = getRole(provider, claims) ?? provider.default_group;
    if (group === null) throw new AppError('single_sign_on_no_role');
    return { kind: 'create', email, group };
  }
  if (known.status === 'disabled') throw new AppError('account_disabled');
  if (await hasLinkedSubject(tx.db, { organization_id, issuer, user_id: known.id })) {
    throw new AppError('single_sign_on_already_linked');
  }
  const group = getRole(provider, claims);
  return { kind: 'link', user_id: known.id, group, is_invited: known.status === 'invited' };
}

/** Throws `single_sign_on_no_role`. */
function getRole(provider: IdentityProvider, { groups }: UserClaims): Group | undefined {
  const group = mapRole(provider, groups);
  if (group === null) throw new AppError('single_sign_on_no_role');
  return group;
}

/** The address of the user, if the organisation's provider decides who has it. */
async function getOwnEmail(
  tx: Tx,
  provider: IdentityProvider,
  { issuer, claims }: Pick<ProviderUser, 'issuer' | 'claims'>,
): Promise<string> {
  const { email, email_verified, hosted_domain } = claims;
  if (email === null) throw new AppError('single_sign_on_email_missing');
  const isVerified = email_verified ?? provider.trusts_email;
  if (!isVerified) throw new AppError('single_sign_on_email_unverified');
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const isOfAccount = !SHARED_ISSUERS.has(issuer) || hosted_domain === domain;
  if (!isOfAccount || !(await isDomainProved(tx.db, provider.organization_id, domain))) {
    throw new AppError('single_sign_on_email_domain');
  }
  return email;
}

/**
 * Issuers of everybody's accounts. Google is the authority for an address only if the claim `hd` names its domain: a
 * consumer account can have an address of a company too.
 */
const SHARED_ISSUERS: ReadonlySet<string> = new Set(['https://accounts.google.com']);
