import { CompiledQuery, sql } from 'kysely';
import type { Actor, Context, Tx } from '../context/context';
import { AppError } from '../lib/app-error';
import type { Db } from './connect';
import { claimIdempotencyKey, storeIdempotentResult } from './idempotency';

/**
 * Runs `work` in one transaction that sees only the actor's organisation (Super Admin and the system: all).
 * Nested calls join the outer transaction. Events that `work` emits are processed after the commit. Rethrows
 * errors of `work` after a rollback.
 */
export async function inTransaction<T>(context: Context | Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  if ('db' in context) return work(context);
  if (context.actor.kind === 'nobody') throw new AppError('sign_in_required');

  const { database, idempotency } = context;
  const { db: root } = getActorOrganization(context.actor) === null ? database.platform : database.app;
  const events = context.events.forTransaction();

  const result = await root.connection().execute(async (db) => {
    await begin(db, context.actor);
    try {
      const tx: Tx = { ...context, events, db };
      const before = idempotency && (await claimIdempotencyKey<T>(tx, idempotency));
      const done = before ?? { result: await work(tx) };
      if (idempotency && !before) await storeIdempotentResult(tx, idempotency, done.result);
      await db.executeQuery(commit);
      return done.result;
    } catch (error) {
      await db.executeQuery(rollback).catch(() => {});
      throw error;
    }
  });
  events.afterCommit();
  return result;
}

/** One round trip. SET takes no parameters, so the id is interpolated; it is verified to be a UUID. */
async function begin(db: Db, actor: Actor) {
  const organization_id = getActorOrganization(actor);
  if (organization_id !== null && !UUID.test(organization_id)) {
    throw new AppError('unexpected_error');
  }
  const scope = organization_id === null ? '' : `; set local app.organization_id = '${organization_id}'`;
  await sql.raw(`begin${scope}`).execute(db);
}

export const getActorOrganization = (actor: Actor): string | null => actor.organization_id;

const commit = CompiledQuery.raw('commit');
const rollback = CompiledQuery.raw('rollback');
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
