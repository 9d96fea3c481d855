import type { AddSignInDomain, SignInDomain } from '@relaydesk/contracts/single-sign-on';
import { type DomainCheckFailure, MAX_SIGN_IN_DOMAINS } from '@relaydesk/contracts/single-sign-on-limits';
import type { Context, Tx } from '../../../context/context';
import { requireOrganisation, resolveOrganisation } from '../../../context/resolve-organisation';
import { inTransaction } from '../../../db/in-transaction';
import { getViolatedConstraint } from '../../../db/unique-violation';
import { AppError } from '../../../lib/app-error';
import { newId } from '../../../lib/ids';
import { newSecret } from '../../../lib/secrets';
import { recordAuditEvent } from '../../audit/record-audit-event';
import {
  deleteDomain,
  findDomain,
  insertDomain,
  listDomains,
  lockDomains,
  setDomainCheckFailure,
  setDomainProved,
} from '../provider/domain.queries';
import { findProvider } from '../provider/identity-provider.queries';

/** Adds a domain, which leads nowhere until it is proved. Throws `taken` (fields.domain), `limit_reached`. */
export function addSignInDomain(context: Context, { domain }: AddSignInDomain): Promise<SignInDomain> {
  const organization_id = requireOrganisation(context);
  return inTransaction(context, async (tx) => {
    await lockDomains(tx.db, organization_id);
    if ((await listDomains(tx.db, organization_id)).length >= MAX_SIGN_IN_DOMAINS) {
      throw new AppError('sign_in_domains_limit', { limit: MAX_SIGN_IN_DOMAINS });
    }
    const record_value = `relaydesk-domain=${newSecret()}`;
    const added = await insertDomain(tx.db, { id: newId(), organization_id, domain, record_value }).catch(
      throwTaken,
    );
    const found = assertFound(added);
    await auditDomain(tx, 'domain_added', found);
    return found;
  });
}

/**
 * Looks for the TXT record. The result is in the domain: `proved_at`, or `check_failure`. Throws `not_found`, and
 * `taken` when another organisation has proved the domain, which only its owner can learn.
 */
export async function checkSignInDomain(context: Context, id: string): Promise<SignInDomain> {
  const organization_id = requireOrganisation(context);
  const { record_name, record_value } = await inTransaction(context, async (tx) =>
    assertFound(await findDomain(tx.db, organization_id, id)),
  );
  const failure = await findCheckFailure(context, record_name, record_value);
  return inTransaction(context, async (tx) => {
    if (failure) return assertFound(await setDomainCheckFailure(tx.db, id, failure));
    return proveDomain(tx, assertFound(await findDomain(tx.db, organization_id, id)), 'dns');
  });
}

/** The Super Admin confirms that the organisation owns the domain. Throws `not_found`, `taken`. */
export const proveSignInDomain = (context: Context, id: string): Promise<SignInDomain> =>
  inTransaction(context, async (tx) =>
    proveDomain(tx, assertFound(await findDomain(tx.db, resolveOrganisation(tx), id)), 'super_admin'),
  );

/** Throws `not_found`, and `in_use` for the last proved domain of an organisation that requires single sign-on. */
export async function removeSignInDomain(context: Context, id: string): Promise<Record<string, never>> {
  const organization_id = requireOrganisation(context);
  await inTransaction(context, async (tx) => {
    await lockDomains(tx.db, organization_id);
    const domain = assertFound(await findDomain(tx.db, organization_id, id));
    const provider = await findProvider(tx.db, organization_id);
    const others = (await listDomains(tx.db, organization_id)).filter((other) => other.id !== id);
    if (provider?.is_required && others.every(({ proved_at }) => proved_at === null)) {
      throw new AppError('last_sign_in_domain');
    }
    await deleteDomain(tx.db, id);
    await auditDomain(tx, 'domain_removed', domain);
  });
  return {};
}

async function proveDomain(
  tx: Tx,
  before: SignInDomain,
  proved_by: 'dns' | 'super_admin',
): Promise<SignInDomain> {
  const after = assertFound(await setDomainProved(tx.db, before.id, proved_by).catch(throwTaken));
  if (before.proved_at === null) await auditDomain(tx, 'domain_proved', after);
  return after;
}

async function findCheckFailure(
  { lookupTxt }: Context,
  name: string,
  value: string,
): Promise<DomainCheckFailure | undefined> {
  try {
    return (await lookupTxt(name)).includes(value) ? undefined : 'wrong_value';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return code === 'ENOTFOUND' || code === 'ENODATA' ? 'not_found' : 'dns_unavailable';
  }
}

function assertFound(domain: SignInDomain | undefined): SignInDomain {
  if (!domain) throw new AppError('sign_in_domain_not_found');
  return domain;
}

function throwTaken(error: unknown): never {
  const constraint = getViolatedConstraint(error);
  if (constraint === 'sign_in_domains_of_organization') {
    throw new AppError('sign_in_domain_added', {}, { field: 'domain' });
  }
  if (constraint === 'sign_in_domains_proved') throw new AppError('sign_in_domain_proved_elsewhere');
  throw error;
}

const auditDomain = (
  tx: Tx,
  action: 'domain_added' | 'domain_proved' | 'domain_removed',
  { organization_id, domain, proved_by }: SignInDomain,
) =>
  recordAuditEvent(tx, {
    action: `identity_provider.${action}`,
    organization_id,
    record: { id: organization_id, name: domain },
    after: { proved_by },
  });
