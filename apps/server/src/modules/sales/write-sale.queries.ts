import type { ChangeSaleStatus, Sale, SaleEvidence, SaleItem, SaleOrigin } from '@relaydesk/contracts/sale';
import { sql } from 'kysely';
import type { Db } from '../../db/connect';

type SaleKey = Pick<Sale, 'organization_id' | 'id'>;

export type NewSale = Pick<
  Sale,
  | 'id'
  | 'organization_id'
  | 'number'
  | 'customer_id'
  | 'conversation_id'
  | 'channel'
  | 'origin'
  | 'owner_id'
  | 'status'
  | 'discount'
  | 'shipping'
  | 'total'
  | 'tax'
  | 'currency'
  | 'notes'
  | 'expected_close'
  | 'items'
> & { source_message_id: string | null; evidence: SaleEvidence | null };

export async function insertSale(db: Db, { items, evidence, ...sale }: NewSale): Promise<void> {
  await db
    .insertInto('sales')
    .values({ ...sale, evidence: evidence && JSON.stringify(evidence) })
    .execute();
  await insertSaleItems(db, sale, items);
}

const insertSaleItems = (db: Db, { organization_id, id: sale_id }: SaleKey, items: SaleItem[]) =>
  db
    .insertInto('sale_items')
    .values(items.map((item, position) => ({ ...item, organization_id, sale_id, position })))
    .execute();

/** Locked until the end of the transaction; undefined when it does not exist. */
export async function lockSale(db: Db, organization_id: string, id: string): Promise<void> {
  await sql`select from sales where organization_id = ${organization_id} and id = ${id} for no key update`.execute(
    db,
  );
}

export async function replaceSaleItems(
  db: Db,
  { organization_id, id }: SaleKey,
  { items, total, tax, discount, shipping }: Pick<Sale, 'items' | 'total' | 'tax' | 'discount' | 'shipping'>,
): Promise<void> {
  await sql`delete from sale_items where organization_id = ${organization_id} and sale_id = ${id}`.execute(
    db,
  );
  await insertSaleItems(db, { organization_id, id }, items);
  await sql`update sales set total = ${total}, tax = ${tax}, discount = ${discount}, shipping = ${shipping}
    where organization_id = ${organization_id} and id = ${id}`.execute(db);
}

/** Fields that can be changed in every status; increments the version. */
export async function updateSaleDetails(
  db: Db,
  { organization_id, id }: SaleKey,
  { notes, expected_close, owner_id }: Pick<Sale, 'notes' | 'expected_close' | 'owner_id'>,
): Promise<void> {
  await sql`update sales set notes = ${notes}, expected_close = ${expected_close}::date, owner_id = ${owner_id}::uuid,
      version = version + 1, updated_at = now()
    where organization_id = ${organization_id} and id = ${id}`.execute(db);
}

/** With the fields of the transition: payment method, refund reason. Increments the version. */
export async function updateSaleStatus(
  db: Db,
  { organization_id, id }: SaleKey,
  { status, reason, payment_method, payment_reference }: ChangeSaleStatus,
): Promise<void> {
  const more =
    status === 'paid'
      ? sql`, payment_method = ${payment_method}, payment_reference = ${payment_reference}`
      : status === 'cancelled' || status === 'refunded'
        ? sql`, status_reason = ${reason}`
        : sql``;
  await sql`update sales set status = ${status}${more}, version = version + 1, updated_at = now()
    where organization_id = ${organization_id} and id = ${id}`.execute(db);
}

/** Sets the time of sale. */
export async function updateSaleConfirmed(
  db: Db,
  key: SaleKey,
  decided: { origin: SaleOrigin; evidence: SaleEvidence | null },
): Promise<void> {
  await writeSaleOrigin(db, key, decided, sql`, sold_at = now()`);
}

/** Attribution and its evidence. Increments the version. */
export const updateSaleOrigin = (
  db: Db,
  key: SaleKey,
  decided: { origin: SaleOrigin; evidence: SaleEvidence },
): Promise<void> => writeSaleOrigin(db, key, decided, sql`, version = version + 1, updated_at = now()`);

async function writeSaleOrigin(
  db: Db,
  { organization_id, id }: SaleKey,
  { origin, evidence }: { origin: SaleOrigin; evidence: SaleEvidence | null },
  more: ReturnType<typeof sql>,
): Promise<void> {
  await sql`update sales set origin = ${origin}, evidence = ${evidence && JSON.stringify(evidence)}::jsonb${more}
    where organization_id = ${organization_id} and id = ${id}`.execute(db);
}

/** @param tag_ids tags of the organisation; duplicates count once */
export async function replaceSaleTags(
  db: Db,
  organization_id: string,
  sale_id: string,
  tag_ids: string[],
): Promise<void> {
  await sql`delete from sale_tags where organization_id = ${organization_id} and sale_id = ${sale_id}
    and tag_id <> all(${tag_ids}::uuid[])`.execute(db);
  if (tag_ids.length === 0) return;
  await sql`insert into sale_tags (organization_id, tag_id, sale_id)
    select ${organization_id}, tag_id, ${sale_id} from unnest(${tag_ids}::uuid[]) tag_id on conflict do nothing`.execute(
    db,
  );
}
