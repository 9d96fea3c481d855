import { Email } from '@relaydesk/contracts/common';
import { GROUPS, type Group } from '@relaydesk/contracts/permissions';
import type { IdentityProvider } from '@relaydesk/contracts/single-sign-on';
import { sanitizeText } from '../../../lib/sanitize-text';

type Claims = Readonly<Record<string, unknown>>;

/** What Relaydesk uses of a provider's claims. */
export interface UserClaims {
  /** Lower case; null: missing or not an address. */
  email: string | null;
  /** Null: the provider does not state it. */
  email_verified: boolean | null;
  first_name: string;
  last_name: string;
  groups: string[];
  /** Google: the Workspace domain of the account; null: a consumer account or another provider. */
  hosted_domain: string | null;
}

/** @param group_claim name of the claim with the groups; null: none are read */
export function readClaims(claims: Claims, group_claim: string | null): UserClaims {
  const email = Email.safeParse(claims.email);
  const address = email.success ? email.data : null;
  const [first = '', ...rest] = readText(claims.name).split(/\s+/);
  const fallback = address?.slice(0, address.lastIndexOf('@')) ?? '';
  return {
    email: address,
    email_verified: readBoolean(claims.email_verified),
    first_name: sanitizeText(readText(claims.given_name) || first || fallback, MAX_NAME_LENGTH),
    last_name: sanitizeText(readText(claims.family_name) || rest.join(' '), MAX_NAME_LENGTH),
    groups: group_claim === null ? [] : readGroups(claims, group_claim),
    hosted_domain: readText(claims.hd).toLowerCase() || null,
  };
}

/** As in `contracts/user.ts`. */
const MAX_NAME_LENGTH = 50;

const readText = (claim: unknown): string => (typeof claim === 'string' ? claim.trim() : '');

/** Some providers send booleans as text. */
const readBoolean = (claim: unknown): boolean | null =>
  claim === true || claim === 'true' ? true : claim === false || claim === 'false' ? false : null;

/**
 * The values of the claim: an array of texts or one text. A name with dots that is no claim itself is a path, such as
 * realm_access.roles.
 */
function readGroups(claims: Claims, name: string): string[] {
  const value = Object.hasOwn(claims, name) ? claims[name] : readPath(claims, name.split('.'));
  return (Array.isArray(value) ? value : [value]).filter(
    (group): group is string => typeof group === 'string',
  );
}

const readPath = (claims: unknown, path: string[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<string, unknown>)[key] // an own property of an object
        : undefined,
    claims,
  );

/** Whether the claims of an ID token are all that a sign-in needs. */
export const hasNeededClaims = (claims: Claims, group_claim: string | null): boolean =>
  claims.email !== undefined && (group_claim === null || readGroups(claims, group_claim).length > 0);

/**
 * The role of a user: the mapping with the most rights, else the default role. Null: none applies, so the user is
 * refused. Undefined: roles are managed in Relaydesk.
 */
export function mapRole(
  {
    group_claim,
    role_mappings,
    default_group,
  }: Pick<IdentityProvider, 'group_claim' | 'role_mappings' | 'default_group'>,
  groups: string[],
): Group | null | undefined {
  if (group_claim === null) return undefined;
  const mapped = role_mappings.filter(({ value }) => groups.includes(value)).map(({ group }) => group);
  return GROUPS.find((group) => mapped.includes(group)) ?? default_group;
}
