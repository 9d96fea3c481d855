import type { SignInDomain } from '@relaydesk/contracts/single-sign-on';
import type { DomainCheckFailure } from '@relaydesk/contracts/single-sign-on-limits';
import { type RawBuilder, sql } from 'kysely';
import { acquireTransactionLock } from '../../../db/acquire-transaction-lock';
import type { Db } from '../../../db/connect';
import { belongsToOrganisationSql } from '../../../db/filter-sql';

/** Label of the TXT record; an own name, because a domain with a CNAME record can have no other records (RFC 1034). */
const RECORD_LABEL = '_relaydesk-challenge';

const columns = sql`d.id, d.organization_id, d.domain, ${`${RECORD_LABEL}.`}::text || d.domain as record_name,
  d.record_value, d.proved_at, d.proved_by, d.checked_at, d.check_failure, d.created_at`;

export async function listDomains(db: Db, organization_id: string): Promise<SignInDomain[]> {
  const { rows } = await sql<SignInDomain>`select ${columns} from sign_in_domains d
    where d.organization_id = ${organization_id} order by d.domain`.execute(db);
  return rows;
}

/** Serialises changes of an organisation's domains until the transaction ends. */
export const lockDomains = (db: Db, organization_id: string): Promise<void> =>
  acquireTransactionLock(db, `sign-in domains ${organization_id}`);

/** Without an organisation: of any. */
export async function findDomain(
  db: Db,
  organization_id: string | null,
  id: string,
): Promise<SignInDomain | undefined> {
  const { rows } = await sql<SignInDomain>`select ${columns} from sign_in_domains d
    where d.id = ${id} and ${belongsToOrganisationSql(organization_id, 'd')}`.execute(db);
  return rows[0];
}

/** Violates sign_in_domains_of_organization when the organisation has it already. */
export const insertDomain = (
  db: Db,
  domain: { id: string; organization_id: string; domain: string; record_value: string },
): Promise<SignInDomain | undefined> =>
  executeWrite(
    db,
    sql`insert into sign_in_domains (id, organization_id, domain, record_value)
      values (${domain.id}, ${domain.organization_id}, ${domain.domain}, ${domain.record_value})`,
  );

/** Violates sign_in_domains_proved when another organisation has proved it. */
export const setDomainProved = (
  db: Db,
  id: string,
  proved_by: 'dns' | 'super_admin',
): Promise<SignInDomain | undefined> =>
  executeWrite(
    db,
    sql`update sign_in_domains set proved_at = coalesce(proved_at, clock_timestamp()),
        proved_by = coalesce(proved_by, ${proved_by}), check_failure = null,
        checked_at = ${proved_by === 'dns' ? sql`clock_timestamp()` : sql`checked_at`}
      where id = ${id}`,
  );

/** A domain that was proved before stays proved. */
export const setDomainCheckFailure = (
  db: Db,
  id: string,
  failure: DomainCheckFailure,
): Promise<SignInDomain | undefined> =>
  executeWrite(
    db,
    sql`update sign_in_domains set checked_at = clock_timestamp(), check_failure = ${failure} where id = ${id}`,
  );

export async function deleteDomain(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sign_in_domains').where('id', '=', id).execute();
}

/** Whether the organisation has proved the domain. */
export async function isDomainProved(db: Db, organization_id: string, domain: string): Promise<boolean> {
  const found = await db
    .selectFrom('sign_in_domains')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('domain', '=', domain)
    .where('proved_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

async function executeWrite(db: Db, statement: RawBuilder<unknown>): Promise<SignInDomain | undefined> {
  const { rows } = await sql<SignInDomain>`with d as (${statement} returning *)
    select ${columns} from d`.execute(db);
  return rows[0];
}
