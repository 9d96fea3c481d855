import type { Context } from '../../context/context';
import { hashSecret } from '../../lib/secrets';
import {
  findUsedTokens,
  forgetDelayedAttempts,
  returnBucketTokens,
  takeBucketTokens,
  takeDelayedAttempt,
} from './attempt-limits.queries';

/**
 * Limits of attempts that all servers count together, in PostgreSQL. Each count commits by itself: an attempt counts
 * whatever becomes of the request. Not to be called inside a transaction, which would hold one connection and wait for
 * another.
 */
type Counting = Pick<Context, 'database' | 'now'>;

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
export async function takeAttempts(
  { database, now }: Counting,
  wanted: (readonly [BucketLimit, string])[],
): Promise<{ seconds: number }[]> {
  const tokens = wanted.map(([limit, key]) => ({ ...limit, name: nameOf(limit, key) }));
  const taken = await takeBucketTokens(database.platform.db, tokens, now());
  return tokens.map(({ name, ms_per_token }) => {
    const { amount = 0, is_taken = false } = taken.get(name) ?? {};
    const seconds = is_taken ? 0 : Math.max(1, Math.ceil(((1 - amount) * ms_per_token) / 1000));
    return { seconds };
  });
}

/** Attempts that have not grown back. */
export const findUsedAttempts = (
  { database, now }: Counting,
  limit: BucketLimit,
  key: string,
): Promise<number> => findUsedTokens(database.platform.db, nameOf(limit, key), now());

/** What they were taken for turned out to be harmless. */
export async function returnAttempts(
  { database }: Counting,
  taken: (readonly [BucketLimit, string])[],
): Promise<void> {
  if (taken.length === 0) return;
  await returnBucketTokens(
    database.platform.db,
    taken.map(([limit, key]) => nameOf(limit, key)),
  );
}

/** Answers 0, or the seconds to wait before an attempt is let through. */
export async function takeDelayed(
  { database, now }: Counting,
  limit: DelayLimit,
  key: string,
): Promise<number> {
  const wait = await takeDelayedAttempt(database.platform.db, { ...limit, name: nameOf(limit, key) }, now());
  return Math.ceil(wait / 1000);
}

/** The attempt was no guess: everything that was counted is forgotten. */
export const forgetDelayed = ({ database }: Counting, limit: DelayLimit, key: string): Promise<void> =>
  forgetDelayedAttempts(database.platform.db, nameOf(limit, key));

const nameOf = ({ name }: { name: string }, key: string): string => hashSecret(`${name} ${key}`);
