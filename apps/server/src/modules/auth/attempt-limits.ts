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
 * Limits of attempts that all servers count together, in PostgreSQL. Each count commits by itself: an attempt counts
 * whatever becomes of the request. Not to be called inside a transaction, which would hold one connection and wait for
 * another.
 */
type AttemptLimitContext = Pick<Context, 'database' | 'now'>;

/** `burst` attempts at once, then one in `ms_per_token`. `name` tells it from other limits. */
export interface BucketLimit {
  name: string;
  burst: number;
  ms_per_token: number;
}

/** The first `free` attempts at once; each further one waits twice as long as the one before, up to `max_ms`. */
export interface DelayLimit {
  name: string;
  free: number;
  first_ms: number;
  max_ms: number;
}

/**
 * Takes an attempt of each limit, for the key beside it. Answers in their order 0, or the seconds until one is let
 * through.
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

/** Attempts that have not grown back. */
export const countUsedAttempts = (
  { database, now }: AttemptLimitContext,
  limit: BucketLimit,
  key: string,
): Promise<number> => countUsedTokens(database.platform.db, hashLimitKey(limit, key), now());

/** What they were taken for turned out to be harmless. */
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

/** Answers 0, or the seconds to wait before an attempt is let through. */
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

/** The attempt was no guess: everything that was counted is forgotten. */
export const resetDelayed = (
  { database }: AttemptLimitContext,
  limit: DelayLimit,
  key: string,
): Promise<void> => resetDelayedAttempts(database.platform.db, hashLimitKey(limit, key));

const hashLimitKey = ({ name }: { name: string }, key: string): string => hashSecret(`${name} ${key}`);
