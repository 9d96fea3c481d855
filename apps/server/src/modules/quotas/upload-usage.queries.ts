import { sql } from 'kysely';
import type { Db } from '../../db/connect';

export interface UploadUsage {
  /** Bytes of today (UTC), by subject. */
  organisation: number;
  visitors: number;
  visitor: number;
  /** The organisation's limit, bytes per day. */
  limit: number;
}

/** @param customer_id the visitor; null: without a visitor's use */
export async function findUploadUsage(
  db: Db,
  organization_id: string,
  customer_id: string | null,
): Promise<UploadUsage | undefined> {
  const used = (subject: string) => sql`coalesce((select bytes from upload_usage
    where organization_id = o.id and subject = ${subject} and day = ${TODAY}), 0)::float8`;
  const { rows } = await sql<UploadUsage>`
    select ${used('organisation')} as organisation, ${used('visitors')} as visitors,
      ${used(visitorSubject(customer_id ?? ''))} as visitor, o.max_upload_bytes_per_day::float8 as limit
    from organisations o where o.id = ${organization_id}`.execute(db);
  return rows[0];
}

export async function findNetworkUsage(db: Db, network: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select bytes::float8 as bytes from network_upload_usage where network = ${network} and day = ${TODAY}`.execute(
    db,
  );
  return rows[0]?.bytes ?? 0;
}

/** Adds to today's bytes of each subject. Locks their rows in one order until the end of the transaction. */
export async function addUploadUsage(
  db: Db,
  organization_id: string,
  subjects: string[],
  bytes: number,
): Promise<void> {
  await sql`insert into upload_usage (organization_id, subject, day, bytes)
    select ${organization_id}, subject, ${TODAY}, ${bytes} from unnest(${subjects.toSorted()}::text[]) subject
    on conflict (organization_id, subject, day) do update set bytes = upload_usage.bytes + excluded.bytes`.execute(
    db,
  );
}

export async function addNetworkUsage(db: Db, network: string, bytes: number): Promise<void> {
  await sql`insert into network_upload_usage (network, day, bytes) values (${network}, ${TODAY}, ${bytes})
    on conflict (network, day) do update set bytes = network_upload_usage.bytes + excluded.bytes`.execute(db);
}

export const visitorSubject = (customer_id: string): string => `visitor ${customer_id}`;

const TODAY = sql`(now() at time zone 'utc')::date`;
