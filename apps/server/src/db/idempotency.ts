import type { Context, Tx } from '../context/context';
import { AppError } from '../lib/app-error';

type IdempotencyRequest = NonNullable<Context['idempotency']>;

/**
 * The first request with a key claims it; a concurrent one waits at the unique index and then reads the
 * stored result. Throws `key_reused` when the key belongs to another request.
 */
export async function claimIdempotencyKey<T>(tx: Tx, { user_id, key, request_hash }: IdempotencyRequest) {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('idempotency_keys')
    .values({ user_id, key, request_hash, organization_id: tx.actor.organization_id })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows) return undefined;

  const before = await tx.db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'result'])
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .executeTakeFirst();
  if (before?.request_hash !== request_hash) {
    throw new AppError('idempotency_key_reused');
  }
  // The JSON of the result that the same use case returned the first time.
  return { result: before.result as T };
}

/** Stores the response in the same transaction. */
export async function storeIdempotentResult(
  tx: Tx,
  { user_id, key }: IdempotencyRequest,
  result: unknown,
): Promise<void> {
  await tx.db
    .updateTable('idempotency_keys')
    .set({ result: JSON.stringify(result ?? null) })
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .execute();
}
