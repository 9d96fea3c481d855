import { createHmac } from 'node:crypto';
import type { Tokens } from '@relaydesk/contracts/auth';
import { asSystem, type Context, type Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { createTokenBucket } from '../../../lib/concurrency/token-bucket';
import { hashSecret, secretsEqual } from '../../../lib/secrets';
import { signAccessToken } from './access-token';
import { invalidateActors } from './actor-cache';
import { invalidateSession } from './authenticate-token';
import { endStolenSession } from './end-stolen-session';
import { findActorBySession, lockSession, rotateSession } from './session.queries';

/** Grace period for concurrent tabs; a later reuse indicates a stolen token. */
const GRACE_MS = 20_000;

/** Exchanges and consumes a refresh token. Reuse of an earlier one ends the session. */
export async function refreshSession(context: Context, refresh_token: string): Promise<Tokens> {
  const [session_id = '', secret = ''] = refresh_token.split('.', 2);
  const tokens = isUuid(session_id)
    ? await inTransaction(asSystem(context, null), (tx) => exchangeRefreshToken(tx, session_id, secret))
    : undefined;
  if (tokens) return tokens;
  throw new AppError('session_ended');
}

async function exchangeRefreshToken(tx: Tx, session_id: string, secret: string): Promise<Tokens | undefined> {
  const session = await lockSession(tx.db, session_id);
  const known = session && (await findActorBySession(tx.db, session_id, tx.secondFactorPolicy));
  if (!known) {
    invalidateSession(session_id);
    return undefined;
  }

  const hash = hashSecret(secret);
  const isCurrent = secretsEqual(session.refresh_hash, hash);
  const isFresh = tx.now().getTime() - Date.parse(session.rotated_at) <= GRACE_MS;
  const isTwin = isFresh && session.previous_hash !== null && secretsEqual(session.previous_hash, hash);
  if (!isCurrent && !isTwin) {
    if (isEarlierToken(tx, session, secret)) {
      await endStolenSession(tx, known.actor);
      invalidateActors((actor) => actor.session_id === session_id);
    }
    return undefined;
  }

  // A token younger than the grace period is kept: if it were consumed immediately, a tab with its
  // predecessor would look like a thief.
  const isDue = isCurrent && (!isFresh || session.previous_hash === null);
  const next = isCurrent && !isDue ? secret : deriveSuccessor(tx, session_id, secret);
  if (isDue) await rotateSession(tx.db, session_id, { refresh: hashSecret(next), previous: hash });
  return {
    access_token: await signAccessToken(tx.keys, session, tx.now()),
    refresh_token: `${session_id}.${next}`,
  };
}

/** Deterministic, so that concurrent tabs get the same token; only hashes of it are stored. */
const deriveSuccessor = ({ keys }: Tx, session_id: string, secret: string): string =>
  createHmac('sha256', keys.refresh).update(`${session_id}.${secret}`).digest('base64url');

/**
 * Whether the current token descends from this one. An unrelated token ends nothing: otherwise anyone who
 * learns the session id could sign the user out.
 */
function isEarlierToken(tx: Tx, session: { id: string; refresh_hash: string }, secret: string): boolean {
  if (searchLimit.consume(session.id, tx.now().getTime()) > 0) return false;
  let next = secret;
  for (let age = 0; age < MAX_GENERATIONS; age++) {
    next = deriveSuccessor(tx, session.id, next);
    if (secretsEqual(session.refresh_hash, hashSecret(next))) return true;
  }
  return false;
}

/** A session of 30 days is refreshed every ten minutes: 4,320 times. */
const MAX_GENERATIONS = 5_000;
/** A search takes about 20 ms of processor time. */
const searchLimit = createTokenBucket(5, 10_000);

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
