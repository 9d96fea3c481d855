import { asSystem, type Context } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { createBatcher } from '../../lib/concurrency/batcher';
import { createExpiringMap } from '../../lib/expiring-map';
import { getClientNetwork } from '../../lib/network/client-network';
import { updateLastUse } from './api-token.queries';

/** Milliseconds between two records of a token's use. */
const USE_INTERVAL_MS = 60_000;

interface TokenUse {
  context: Context;
  id: string;
  at: string;
  address: string;
}

/**
 * Records when and from where a token was used: at most once a minute, together with the uses of other tokens. Not
 * awaited: a failed record must not refuse the request.
 */
export function recordTokenUse(
  context: Context,
  id: string,
  last_used_at: string | null,
  address: string,
): void {
  const now = context.now();
  if (last_used_at !== null && now.getTime() - Date.parse(last_used_at) < USE_INTERVAL_MS) return;
  if (recordedTokens.get(id)) return;
  recordedTokens.set(id, true);
  const use = { context, id, at: now.toISOString(), address: getClientNetwork(address) };
  addTokenUse(use).catch(() => recordedTokens.delete(id));
}

const recordedTokens = createExpiringMap<true>(USE_INTERVAL_MS);

const addTokenUse = createBatcher<TokenUse, void>({
  parallel: 1,
  maxBatchSize: 500,
  keyOf: ({ id }) => id,
  async processBatch(uses) {
    const [first] = uses;
    if (!first) return [];
    await inTransaction(asSystem(first.context, null), (tx) =>
      updateLastUse(
        tx.db,
        uses.map(({ id, at, address }) => ({ id, at, address })),
      ),
    );
    return uses.map(() => undefined);
  },
});
