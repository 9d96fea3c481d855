import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/connect';
import type { AuditSeals } from '../../../db/tables';
import type { SealedEntry } from './seal-of';

export type Link = Selectable<AuditSeals>;

/** The columns of a SealedEntry, of `a` (audit_log). */
const said = sql`a.id, a.organization_id, (extract(epoch from a.at) * 1000)::bigint as at, a.actor_kind, a.actor_id,
  a.actor_name, a.actor_group, a.action, a.record_type, a.record_id, a.record_name, a.changes::text as changes, a.reason,
  a.address, a.request_id`;

/** Whether this transaction may seal: nobody else does until it ends. To be the first in it. */
export async function holdSeals(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('audit seals', 0)) as is_held`.execute(db);
  return rows[0]?.is_held === true;
}

/** The oldest entries without a seal; they are taken for sealed. */
export async function takeUnsealed(db: Db, limit: number): Promise<SealedEntry[]> {
  const { rows } = await sql<SealedEntry>`
    with taken as (delete from audit_unsealed where entry_id in (
      select u.entry_id from audit_unsealed u join audit_log a on a.id = u.entry_id order by a.at, a.id limit ${limit})
      returning entry_id)
    select ${said} from taken join audit_log a on a.id = taken.entry_id order by a.at, a.id`.execute(db);
  return rows;
}

/** The last link of each of these chains that has one. */
export async function listEnds(db: Db, chains: readonly string[]): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select last.* from unnest(${chains}::uuid[]) asked (chain) cross join lateral (
      select s.* from audit_seals s where s.chain = asked.chain order by s.number desc limit 1) last`.execute(
    db,
  );
  return rows;
}

export async function insertLinks(db: Db, links: Insertable<AuditSeals>[]): Promise<void> {
  await db.insertInto('audit_seals').values(links).execute();
}

/** Every chain that was begun, by the name of its organisation; null: the platform's own. */
export async function listChains(db: Db): Promise<{ chain: string; organization_name: string | null }[]> {
  const { rows } = await sql<{ chain: string; organization_name: string | null }>`
    select begun.chain, o.name as organization_name
      from (select distinct chain from audit_seals) begun left join organisations o on o.id = begun.chain
      order by o.name nulls first, begun.chain`.execute(db);
  return rows;
}

/** The next links of a chain, each with the entry that it seals; null when that is gone. */
export async function listLinks(
  db: Db,
  { chain, after, limit }: { chain: string; after: number; limit: number },
): Promise<(Link & { entry: SealedEntry | null })[]> {
  const { rows } = await sql<Link & SealedEntry & { found_id: string | null }>`
    select s.chain, s.number, s.entry_id, s.seal, a.id as found_id, ${said}
      from audit_seals s left join audit_log a on a.id = s.entry_id
      where s.chain = ${chain} and s.number > ${after} order by s.number limit ${limit}`.execute(db);
  return rows.map(({ chain, number, entry_id, seal, found_id, ...entry }) => ({
    chain,
    number,
    entry_id,
    seal,
    entry: found_id === null ? null : entry,
  }));
}

/** Entries that no seal was ever asked for: they came another way than all others, or their seal was taken away. */
export async function listStrangers(db: Db, limit: number): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from audit_log a
      where not exists (select from audit_seals s where s.entry_id = a.id)
        and not exists (select from audit_unsealed u where u.entry_id = a.id)
      order by a.at, a.id limit ${limit}`.execute(db);
  return rows;
}

export async function countUnsealed(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('audit_unsealed')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
