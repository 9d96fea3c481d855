import { sql } from 'kysely';
import type { Db } from '../../db/connect';

export interface ChainTampering {
  organization_id: string | null;
  organization_name: string | null;
  /** Number in the organisation's chain; null: the entry is in none. */
  number: number | null;
  entry_id: string;
  /**
   * `changed`: the entry or its hash; `removed`: a number of the chain is missing; `unchained`: inserted past
   * the chain.
   */
  kind: 'changed' | 'removed' | 'unchained';
}

/**
 * The first of each chain, and every entry outside of all chains. One pass over the log, in the order of the
 * chains.
 */
export async function findTampering(db: Db, limit: number): Promise<ChainTampering[]> {
  await sql`set local statement_timeout = 0`.execute(db);
  const { rows } = await sql<ChainTampering>`
    with links as (
      select c.organization_id, c.number, c.entry_id, c.hash,
        lag(c.hash, 1, ''::bytea) over chain as previous, lag(c.number, 1, 0::bigint) over chain as previous_number,
        audit_digest(a) as digest, a.organization_id is not distinct from c.organization_id as is_own
        from audit_chain c left join audit_log a on a.id = c.entry_id
        window chain as (partition by c.organization_id order by c.number)
    ), broken as (
      select distinct on (organization_id) organization_id, number, entry_id,
        case when number <> previous_number + 1 then 'removed' else 'changed' end as kind
        from links
        where number <> previous_number + 1 or digest is null or not is_own or hash <> sha256(previous || digest)
        order by organization_id, number
    )
    select b.organization_id, o.name as organization_name, b.number, b.entry_id, b.kind
      from broken b left join organisations o on o.id = b.organization_id
    union all
    select a.organization_id, o.name, null, a.id, 'unchained'
      from audit_log a left join organisations o on o.id = a.organization_id
      where not exists (select from audit_chain c where c.entry_id = a.id)
    order by 2 nulls first, 3 limit ${limit}`.execute(db);
  return rows;
}

export interface ChainEnd {
  organization_name: string | null;
  number: number;
  /** Hex. */
  hash: string;
}

export async function listChainEnds(db: Db): Promise<ChainEnd[]> {
  const { rows } = await sql<ChainEnd>`
    select distinct on (c.organization_id) o.name as organization_name, c.number, encode(c.hash, 'hex') as hash
      from audit_chain c left join organisations o on o.id = c.organization_id
      order by c.organization_id nulls first, c.number desc`.execute(db);
  return rows;
}
