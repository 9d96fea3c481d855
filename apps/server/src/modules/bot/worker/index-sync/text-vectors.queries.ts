import { sql } from 'kysely';
import type { Db } from '../../../../db/connect';
import type { PackedVector } from '../protocol/pack-vector';

/** Stored embeddings of these texts, by hexadecimal hash. */
export async function findTextVectors(
  db: Db,
  organization_id: string,
  model: string,
  hashes: readonly string[],
): Promise<Map<string, PackedVector>> {
  const { rows } = await sql<{ hash: string; vector: PackedVector }>`
    select encode(hash, 'hex') as hash, vector from text_vectors
      where organization_id = ${organization_id} and model = ${model}
        and hash in (select decode(h, 'hex') from unnest(${[...hashes]}::text[]) h)`.execute(db);
  return new Map(rows.map(({ hash, vector }) => [hash, vector]));
}

export async function insertTextVectors(
  db: Db,
  organization_id: string,
  model: string,
  vectors: readonly { hash: string; vector: PackedVector }[],
): Promise<void> {
  const hashes = vectors.map(({ hash }) => hash);
  const bytes = vectors.map(({ vector }) => Buffer.from(vector).toString('hex'));
  await sql`insert into text_vectors (organization_id, model, hash, vector)
    select ${organization_id}, ${model}, decode(h, 'hex'), decode(v, 'hex')
      from unnest(${hashes}::text[], ${bytes}::text[]) as t(h, v)
    on conflict do nothing`.execute(db);
}

/** Extends the retention of embeddings in use; written at most once a day. */
export async function touchTextVectors(
  db: Db,
  organization_id: string,
  hashes: readonly string[],
): Promise<void> {
  await sql`update text_vectors set used_at = now()
    where organization_id = ${organization_id} and used_at < now() - interval '1 day'
      and hash in (select decode(h, 'hex') from unnest(${[...hashes]}::text[]) h)`.execute(db);
}

/**
 * Deletes embeddings unused for three months, whose texts no longer exist, and those of other models that no server has
 * used for two days: during an upgrade an older server may still run.
 */
export async function deleteUnusedTextVectors(db: Db, organization_id: string, model: string): Promise<void> {
  await sql`delete from text_vectors
    where organization_id = ${organization_id}
      and (used_at < now() - interval '90 days' or (model <> ${model} and used_at < now() - interval '2 days'))`.execute(
    db,
  );
}
