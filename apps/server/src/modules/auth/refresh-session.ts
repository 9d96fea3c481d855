import { createHmac } from 'node:crypto';
import type { Tokens } from '@relaydesk/contracts/auth';
import { asSystem, type Context, type Tx } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { hashSecret, sameSecret } from '../../lib/secrets';
import { signAccessToken } from './access-token';
import { findActorBySession, lockSession, revokeSession, rotateSession } from './auth.queries';
import { forgetSession } from './identify';

/** Two tabs may refresh with the same token; later than this it was stolen. */
const GRACE_MS = 20_000;

/** Exchanges a refresh token, which is used up by it. One that was used before ends the whole session. */
export async function refreshSession(context: Context, refresh_token: string): Promise<Tokens> {
  const [session_id = '', secret = ''] = refresh_token.split('.', 2);
  const tokens = isId(session_id)
    ? await inTransaction(asSystem(context, null), (tx) => rotate(tx, session_id, secret))
    : undefined;
  if (tokens) return tokens;
  forgetSession(session_id);
  throw new AppError('unauthorized', 'The session has ended. Sign in again.');
}

async function rotate(tx: Tx, session_id: string, secret: string): Promise<Tokens | undefined> {
  const session = await lockSession(tx.db, session_id);
  if (!session) return undefined;

  const hash = hashSecret(secret);
  const isCurrent = sameSecret(session.refresh_hash, hash);
  const isFresh = tx.now().getTime() - Date.parse(session.rotated_at) <= GRACE_MS;
  const isTwin = isFresh && session.previous_hash !== null && sameSecret(session.previous_hash, hash);
  if (!isCurrent && !isTwin) {
    await revokeSession(tx.db, session_id);
    return undefined;
  }
  if (!(await findActorBySession(tx.db, session_id))) return undefined;

  const next = successorOf(tx, session_id, secret);
  if (isCurrent) await rotateSession(tx.db, session_id, { refresh: hashSecret(next), previous: hash });
  return {
    access_token: await signAccessToken(tx.keys, session, tx.now()),
    refresh_token: `${session_id}.${next}`,
  };
}

/** The same for both of two tabs, whichever of them stores its answer last; only hashes of it are kept. */
const successorOf = ({ keys }: Tx, session_id: string, secret: string): string =>
  createHmac('sha256', keys.refresh).update(`${session_id}.${secret}`).digest('base64url');

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
