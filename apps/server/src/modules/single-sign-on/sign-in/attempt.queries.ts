import { sql } from 'kysely';
import type { Db } from '../../../db/connect';

export type AttemptPurpose = 'sign_in' | 'step_up' | 'test';

export interface Attempt {
  organization_id: string;
  purpose: AttemptPurpose;
  issuer: string;
  sealed_secrets: Buffer;
  next: string | null;
  session_id: string | null;
}

export async function insertAttempt(
  db: Db,
  attempt: Attempt & { state_hash: string; browser_key_hash: string; expires_at: string },
): Promise<void> {
  await db.insertInto('single_sign_on_attempts').values(attempt).execute();
}

/** Both hashes: who knows the state only is not the browser that started the attempt. */
interface AttemptKey {
  state_hash: string;
  browser_key_hash: string;
}

/** Consumes an attempt; undefined when it was used before, has expired or does not exist. */
export async function useAttempt(
  db: Db,
  { state_hash, browser_key_hash }: AttemptKey,
): Promise<Attempt | undefined> {
  const { rows } = await sql<Attempt>`update single_sign_on_attempts set used_at = now()
    where state_hash = ${state_hash} and browser_key_hash = ${browser_key_hash} and used_at is null
      and expires_at > now()
    returning organization_id, purpose, issuer, sealed_secrets, next, session_id`.execute(db);
  return rows[0];
}

/** The provider has authenticated the user, who has to enter a code of the second factor within five minutes. */
export async function awaitCode(
  db: Db,
  { state_hash, user_id, sealed_id_token }: { state_hash: string; user_id: string; sealed_id_token: Buffer },
): Promise<void> {
  await sql`update single_sign_on_attempts set user_id = ${user_id}, sealed_id_token = ${sealed_id_token},
    expires_at = now() + interval '5 minutes' where state_hash = ${state_hash}`.execute(db);
}

export interface AttemptAwaitingCode {
  organization_id: string;
  next: string | null;
  user_id: string;
  sealed_id_token: Buffer;
}

/** An attempt that waits for a code, without consuming it. */
export async function findAttemptAwaitingCode(
  db: Db,
  { state_hash, browser_key_hash }: AttemptKey,
): Promise<AttemptAwaitingCode | undefined> {
  const { rows } = await sql<AttemptAwaitingCode>`select organization_id, next, user_id, sealed_id_token
    from single_sign_on_attempts
    where state_hash = ${state_hash} and browser_key_hash = ${browser_key_hash} and user_id is not null
      and finished_at is null and expires_at > now()`.execute(db);
  return rows[0];
}

/** False when a concurrent request has finished it. */
export async function finishAttempt(db: Db, state_hash: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update single_sign_on_attempts set finished_at = now()
    where state_hash = ${state_hash} and finished_at is null and expires_at > now()`.execute(db);
  return numAffectedRows === 1n;
}

export async function insertProviderSession(
  db: Db,
  session: { session_id: string; organization_id: string; sealed_id_token: Buffer },
): Promise<void> {
  await db.insertInto('single_sign_on_sessions').values(session).execute();
}

/** The ID token of a session that was opened through a provider. */
export const findProviderSession = (
  db: Db,
  session_id: string,
): Promise<{ organization_id: string; sealed_id_token: Buffer } | undefined> =>
  db
    .selectFrom('single_sign_on_sessions')
    .select(['organization_id', 'sealed_id_token'])
    .where('session_id', '=', session_id)
    .executeTakeFirst();
