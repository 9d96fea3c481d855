import type { IdentityProvider, SaveIdentityProvider } from '@relaydesk/contracts/single-sign-on';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../context/context';
import type { Db } from '../../../db/connect';
import { type ConnectedProvider, unsealClientSecret } from './identity-provider';

/** The contract's columns: no secret. */
const columns = sql`p.organization_id, p.name, p.issuer, p.client_id, p.scopes, p.group_claim, p.role_mappings,
  p.default_group, p.creates_users, p.is_active, p.is_required, p.break_glass_user_id, p.trusts_email,
  p.trusts_second_factor, p.sealed_client_secret is not null as has_client_secret, p.version, p.created_at,
  p.updated_at`;

export async function findProvider(db: Db, organization_id: string): Promise<IdentityProvider | undefined> {
  const { rows } = await sql<IdentityProvider>`select ${columns} from identity_providers p
    where p.organization_id = ${organization_id}`.execute(db);
  return rows[0];
}

/** Blocks other changes until the transaction ends. */
export async function lockProvider(db: Db, organization_id: string): Promise<IdentityProvider | undefined> {
  const { rows } = await sql<IdentityProvider>`select ${columns} from identity_providers p
    where p.organization_id = ${organization_id} for update`.execute(db);
  return rows[0];
}

/** The provider of an organisation with its secret. */
export async function findConnectedProvider(
  { keys }: Pick<Context, 'keys'>,
  db: Db,
  organization_id: string,
): Promise<ConnectedProvider | undefined> {
  const { rows } = await sql<IdentityProvider & { sealed_client_secret: Buffer | null }>`
    select ${columns}, p.sealed_client_secret from identity_providers p
    where p.organization_id = ${organization_id}`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const { sealed_client_secret: box, ...provider } = found;
  return { ...provider, client_secret: box && unsealClientSecret({ keys }, box, organization_id) };
}

/** The active provider that a proved domain of an active organisation leads to. */
export async function findProviderOfDomain(
  db: Db,
  domain: string,
): Promise<Pick<IdentityProvider, 'organization_id' | 'name' | 'is_required'> | undefined> {
  const { rows } = await sql<Pick<IdentityProvider, 'organization_id' | 'name' | 'is_required'>>`
    select p.organization_id, p.name, p.is_required from sign_in_domains d
      join identity_providers p on p.organization_id = d.organization_id and p.is_active
      join organisations o on o.id = p.organization_id and o.status = 'active'
      where d.domain = ${domain} and d.proved_at is not null`.execute(db);
  return rows[0];
}

type ProviderValues = Omit<SaveIdentityProvider, 'client_secret' | 'version'> & {
  organization_id: string;
  sealed_client_secret: Buffer | null;
};

/** Violates identity_providers_pkey when there is one already. */
export const insertProvider = (db: Db, values: ProviderValues): Promise<IdentityProvider | undefined> =>
  executeWrite(
    db,
    sql`insert into identity_providers (organization_id, name, issuer, client_id, sealed_client_secret, scopes,
        group_claim, role_mappings, default_group, creates_users, is_active, is_required, break_glass_user_id,
        trusts_email, trusts_second_factor)
      values (${values.organization_id}, ${values.name}, ${values.issuer}, ${values.client_id},
        ${values.sealed_client_secret}, ${values.scopes}, ${values.group_claim},
        ${JSON.stringify(values.role_mappings)}::jsonb, ${values.default_group}, ${values.creates_users},
        ${values.is_active}, ${values.is_required}, ${values.break_glass_user_id}, ${values.trusts_email},
        ${values.trusts_second_factor})`,
  );

/**
 * Undefined if the provider does not exist in this version.
 * @param values.sealed_client_secret undefined: keeps the stored one
 */
export const updateProviderRow = (
  db: Db,
  values: Omit<ProviderValues, 'sealed_client_secret'> & {
    sealed_client_secret: Buffer | null | undefined;
    version: number;
  },
): Promise<IdentityProvider | undefined> => {
  const { sealed_client_secret: box } = values;
  return executeWrite(
    db,
    sql`update identity_providers set name = ${values.name}, issuer = ${values.issuer},
        client_id = ${values.client_id}, sealed_client_secret = ${box === undefined ? sql`sealed_client_secret` : box},
        scopes = ${values.scopes}, group_claim = ${values.group_claim},
        role_mappings = ${JSON.stringify(values.role_mappings)}::jsonb, default_group = ${values.default_group},
        creates_users = ${values.creates_users}, is_active = ${values.is_active},
        is_required = ${values.is_required}, break_glass_user_id = ${values.break_glass_user_id},
        trusts_email = ${values.trusts_email}, trusts_second_factor = ${values.trusts_second_factor},
        version = version + 1, updated_at = clock_timestamp()
      where organization_id = ${values.organization_id} and version = ${values.version}`,
  );
};

export async function deleteProvider(db: Db, organization_id: string): Promise<void> {
  await db.deleteFrom('identity_providers').where('organization_id', '=', organization_id).execute();
}

async function executeWrite(db: Db, statement: RawBuilder<unknown>): Promise<IdentityProvider | undefined> {
  const { rows } = await sql<IdentityProvider>`with p as (${statement} returning *)
    select ${columns} from p`.execute(db);
  return rows[0];
}

/** An active Organisation Admin who has a password. */
export async function isUsableBreakGlassAdmin(
  db: Db,
  organization_id: string,
  user_id: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('id', '=', user_id)
    .where('status', '=', 'active')
    .where('group', '=', 'Organisation Admin')
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}
