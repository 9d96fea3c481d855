import { sql } from 'kysely';
import { acquireTransactionLock } from '../../../db/acquire-transaction-lock';
import type { Db } from '../../../db/connect';
import type { ResolvedIntegration } from './store/resolved-integration';

type AccountClaim = Pick<ResolvedIntegration, 'organization_id' | 'id' | 'sealed_secret'> & {
  account: string;
};
type AccountOwner = Pick<ResolvedIntegration, 'organization_id' | 'id' | 'public_key'>;

/**
 * Assigns the account to this integration only. No effect if credentials or account changed since the
 * verification. Reads and writes several organisations.
 */
export async function claimAccount(
  db: Db,
  { organization_id, id, account, sealed_secret }: AccountClaim,
): Promise<{ isTaken: boolean; lost: AccountOwner[] }> {
  await acquireTransactionLock(db, `account ${account}`);
  const still = sql`organization_id = ${organization_id} and id = ${id} and account = ${account}
    and sealed_secret is not distinct from ${sealed_secret}::bytea`;
  const { rows: lost } = await sql<AccountOwner>`
    update channel_integrations set account_verified_at = null
      where account = ${account} and account_verified_at is not null and id <> ${id}
        and exists (select from channel_integrations where ${still})
      returning organization_id, id, public_key`.execute(db);
  const { numAffectedRows } = await sql`
    update channel_integrations set account_verified_at = coalesce(account_verified_at, now()) where ${still}`.execute(
    db,
  );
  return { isTaken: (numAffectedRows ?? 0n) > 0n, lost };
}

/** Its credentials did not prove the account. */
export async function unverifyAccount(
  db: Db,
  {
    organization_id,
    id,
    sealed_secret,
  }: Pick<ResolvedIntegration, 'organization_id' | 'id' | 'sealed_secret'>,
): Promise<void> {
  await sql`update channel_integrations set account_verified_at = null where organization_id = ${organization_id}
    and id = ${id} and sealed_secret is not distinct from ${sealed_secret}::bytea`.execute(db);
}
