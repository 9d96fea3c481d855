import type {
  IdentityProvider,
  SaveIdentityProvider,
  SingleSignOn,
  SingleSignOnQuery,
} from '@relaydesk/contracts/single-sign-on';
import { asSystem, type Context, type Tx } from '../../../context/context';
import { requireOrganisation } from '../../../context/resolve-organisation';
import { inTransaction } from '../../../db/in-transaction';
import { getViolatedConstraint } from '../../../db/unique-violation';
import { AppError } from '../../../lib/app-error';
import { PrivateAddressError } from '../../../lib/network/safe-fetch';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { listDomains, lockDomains } from '../provider/domain.queries';
import { getRedirectUri, getSignOutUri, sealClientSecret } from '../provider/identity-provider';
import {
  deleteProvider,
  findProvider,
  insertProvider,
  isUsableBreakGlassAdmin,
  lockProvider,
  updateProviderRow,
} from '../provider/identity-provider.queries';

/** Provider and domains of a member's organisation, for the Super Admin of the given one. */
export function getSingleSignOn(
  context: Context,
  { organization_id: asked }: SingleSignOnQuery,
): Promise<SingleSignOn> {
  const organization_id = requireOrganisation(context, asked);
  return inTransaction(context, async (tx) => ({
    provider: (await findProvider(tx.db, organization_id)) ?? null,
    domains: await listDomains(tx.db, organization_id),
    redirect_uri: getRedirectUri(tx),
    sign_out_uri: getSignOutUri(tx),
  }));
}

/**
 * Creates or changes the provider of the own organisation. Throws `record_changed` for an outdated version, `invalid`
 * for a field: an issuer in a private network, a new issuer or client without its secret, new users without a role,
 * and "SSO only" without a proved domain or without an admin who can still use a password.
 */
export async function saveIdentityProvider(
  context: Context,
  { version, client_secret, ...values }: SaveIdentityProvider,
): Promise<IdentityProvider> {
  const organization_id = requireOrganisation(context);
  await assertPublicIssuer(context, values.issuer);
  if (values.creates_users && values.group_claim === null && values.default_group === null) {
    throw new AppError('default_role_required', {}, { field: 'default_group' });
  }
  if (values.is_required) await assertBreakGlassAdmin(context, organization_id, values.break_glass_user_id);
  return inTransaction(context, async (tx) => {
    await lockDomains(tx.db, organization_id);
    if (values.is_required) await assertProvedDomain(tx, organization_id);
    const before = await lockProvider(tx.db, organization_id);
    const current = before ?? null;
    if ((before?.version ?? null) !== version) throw new AppError('record_changed', {}, { current });
    // The stored secret is never sent to another issuer or for another client.
    const isSameClient = before?.issuer === values.issuer && before.client_id === values.client_id;
    if (client_secret === undefined && !isSameClient) {
      throw new AppError('client_secret_required', {}, { field: 'client_secret' });
    }
    const sealed_client_secret =
      typeof client_secret === 'string'
        ? sealClientSecret(tx, client_secret, organization_id)
        : client_secret;
    const after = await (version === null
      ? insertProvider(tx.db, {
          ...values,
          organization_id,
          sealed_client_secret: sealed_client_secret ?? null,
        })
      : updateProviderRow(tx.db, { ...values, organization_id, sealed_client_secret, version })
    ).catch(throwRecordChanged);
    if (!after) throw new AppError('record_changed', {}, { current });
    await auditProvider(tx, before ? 'updated' : 'created', after, before ?? {}, {
      ...after,
      ...(before && typeof client_secret === 'string' && { client_secret: 'changed' }),
    });
    return after;
  });
}

/** Users sign in with a password again; who has none requests a link for a new one. Throws `single_sign_on_not_set_up`. */
export async function removeIdentityProvider(context: Context): Promise<Record<string, never>> {
  const organization_id = requireOrganisation(context);
  await inTransaction(context, async (tx) => {
    const before = await lockProvider(tx.db, organization_id);
    if (!before) throw new AppError('single_sign_on_not_set_up');
    await deleteProvider(tx.db, organization_id);
    await auditProvider(tx, 'deleted', before, before, {});
  });
  return {};
}

/** Each request checks it again: the address of a name can change. A name that is not found yet is accepted. */
async function assertPublicIssuer(context: Context, issuer: string): Promise<void> {
  try {
    await context.resolvePublicHost(new URL(issuer).hostname);
  } catch (error) {
    if (error instanceof PrivateAddressError) throw new AppError('issuer_private', {}, { field: 'issuer' });
  }
}

async function assertProvedDomain(tx: Tx, organization_id: string): Promise<void> {
  const domains = await listDomains(tx.db, organization_id);
  if (domains.some(({ proved_at }) => proved_at !== null)) return;
  throw new AppError('proved_domain_required', {}, { field: 'is_required' });
}

/**
 * An administrator must be able to sign in when the provider is down. As the system: the role of organisations cannot read
 * whether a user has a password.
 */
async function assertBreakGlassAdmin(context: Context, organization_id: string, user_id: string | null) {
  const field = 'break_glass_user_id';
  if (user_id === null) throw new AppError('break_glass_admin_required', {}, { field });
  const isUsable = await inTransaction(asSystem(context, null), (tx) =>
    isUsableBreakGlassAdmin(tx.db, organization_id, user_id),
  );
  if (!isUsable) throw new AppError('break_glass_admin_unusable', {}, { field });
}

/** Two first saves at the same time. */
function throwRecordChanged(error: unknown): never {
  if (getViolatedConstraint(error) !== 'identity_providers_pkey') throw error;
  throw new AppError('record_changed');
}

const auditProvider = (
  tx: Tx,
  action: 'created' | 'updated' | 'deleted',
  { organization_id: id, name }: IdentityProvider,
  before: object,
  after: object,
) => recordAuditEvent(tx, { action: `identity_provider.${action}`, record: { id, name }, before, after });
