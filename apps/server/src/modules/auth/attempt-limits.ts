import type { Context } from '../../context/context';
import { hashSecret } from '../../lib/secrets';
import {
  consumeBucketTokens,
  countDelayedAttempt,
  countUsedTokens,
  refundBucketTokens,
  resetDelayedAttempts,
} from './attempt-limits.queries';

/**
 * Attempt limits shared by all servers through PostgreSQL. Each count commits separately: an attempt counts
 * whatever the result of the request. Must not be called inside a transaction, which would hold one
 * connection and wait for another.
 */
type AttemptLimitContext = Pick<Context, 'database' | 'now'>;

/** `burst` attempts immediately, then one per `ms_per_token`. `name` distinguishes it from other limits. */
export interface BucketLimit {
  name: string;
  burst: number;
  ms_per_token: number;
}

/**
 * The first `free` attempts immediately; each further one waits twice as long as the one before, up to
 * `max_ms`.
 */
export interface DelayLimit {
  name: string;
  free: number;
  first_ms: number;
  max_ms: number;
}

/**
 * Takes an attempt of each limit, for its key. Returns for each 0, or the seconds until an attempt is
 * allowed.
 */
export async function consumeAttempts(
  { database, now }: AttemptLimitContext,
  wanted: (readonly [BucketLimit, string])[],
): Promise<{ seconds: number }[]> {
  const tokens = wanted.map(([limit, key]) => ({ ...limit, name: hashLimitKey(limit, key) }));
  const taken = await consumeBucketTokens(database.platform.db, tokens, now());
  return tokens.map(({ name, ms_per_token }) => {
    const { amount = 0, is_taken = false } = taken.get(name) ?? {};
    const seconds = is_taken ? 0 : Math.max(1, Math.ceil(((1 - amount) * ms_per_token) / 1000));
    return { seconds };
  });
}

/** Attempts that are not refilled yet. */
export const countUsedAttempts = (
  { database, now }: AttemptLimitContext,
  limit: BucketLimit,
  key: string,
): Promise<number> => countUsedTokens(database.platform.db, hashLimitKey(limit, key), now());

/** Returns attempts that turned out to be legitimate. */
export async function refundAttempts(
  { database }: AttemptLimitContext,
  taken: (readonly [BucketLimit, string])[],
): Promise<void> {
  if (taken.length === 0) return;
  await refundBucketTokens(
    database.platform.db,
    taken.map(([limit, key]) => hashLimitKey(limit, key)),
  );
}

/** Returns 0, or the seconds until an attempt is allowed. */
export async function consumeDelayed(
  { database, now }: AttemptLimitContext,
  limit: DelayLimit,
  key: string,
): Promise<number> {
  const wait = await countDelayedAttempt(
    database.platform.db,
    { ...limit, name: hashLimitKey(limit, key) },
    now(),
  );
  return Math.ceil(wait / 1000);
}

/** Resets the counter after a legitimate attempt. */
export const resetDelayed = (
  { database }: AttemptLimitContext,
  limit: DelayLimit,
  key: string,
): Promise<void> => resetDelayedAttempts(database.platform.db, hashLimitKey(limit, key));

const hashLimitKey = ({ name }: { name: string }, key: string): string => hashSecret(`${name} ${key}`);
