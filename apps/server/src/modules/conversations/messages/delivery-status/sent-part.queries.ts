import { sql } from 'kysely';
import type { Db } from '../../../../db/connect';
import type { IntegrationKey } from '../message.queries';

interface SentPartKey {
  organization_id: string;
  message_id: string;
  part: number;
}

type SentPartRow = SentPartKey & { channel_integration_id: string; external_id: string | null };

/** Records an attempt before a part is sent; false: it was attempted before. */
export async function insertAttempt(db: Db, part: SentPartRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sent_parts')
    .values({ ...part, state: 'sending' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The platform has accepted a part; `external_id`: its id, if returned. */
export async function markPartSent(db: Db, part: SentPartRow): Promise<void> {
  await sql`
    insert into sent_parts (organization_id, message_id, part, channel_integration_id, external_id, state)
      values (${part.organization_id}, ${part.message_id}, ${part.part}, ${part.channel_integration_id},
        ${part.external_id}, 'taken')
      on conflict (organization_id, message_id, part) do update
        set state = 'taken', external_id = coalesce(excluded.external_id, sent_parts.external_id)`.execute(
    db,
  );
}

/** The platform has not accepted it: it may be sent again. */
export async function deleteUnsentPart(
  db: Db,
  { organization_id, message_id, part }: SentPartKey,
): Promise<void> {
  await db
    .deleteFrom('sent_parts')
    .where('organization_id', '=', organization_id)
    .where('message_id', '=', message_id)
    .where('part', '=', part)
    .where('state', '<>', 'taken')
    .execute();
}

/** No response has arrived. Returns the part if the platform has reported it otherwise meanwhile. */
export async function markPartUnknown(
  db: Db,
  { organization_id, message_id, part }: SentPartKey,
): Promise<{ external_id: string | null } | undefined> {
  const row = await db
    .updateTable('sent_parts')
    .set((eb) => ({
      state: eb.case().when('state', '=', 'taken').then('taken').else('unknown').end(),
    }))
    .where('organization_id', '=', organization_id)
    .where('message_id', '=', message_id)
    .where('part', '=', part)
    .returning(['state', 'external_id'])
    .executeTakeFirst();
  return row?.state === 'taken' ? row : undefined;
}

/** A CSR confirms that they have arrived. Returns their number. */
export async function confirmUnknownParts(
  db: Db,
  organization_id: string,
  message_id: string,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sent_parts')
    .set({ state: 'taken' })
    .where('organization_id', '=', organization_id)
    .where('message_id', '=', message_id)
    .where('state', '=', 'unknown')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes parts to be sent again: all, or those that the platform has not accepted. Returns their number. */
export async function deleteSentParts(
  db: Db,
  organization_id: string,
  message_id: string,
  which: 'all' | 'unsettled',
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sent_parts')
    .where('organization_id', '=', organization_id)
    .where('message_id', '=', message_id)
    .where((eb) => (which === 'all' ? eb.lit(true) : eb('state', '<>', 'taken')))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function insertSentPart(
  db: Db,
  { organization_id, channel_integration_id }: IntegrationKey,
  message_id: string,
  external_id: string,
): Promise<void> {
  await db
    .insertInto('sent_parts')
    .values({ organization_id, channel_integration_id, message_id, part: 0, external_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
