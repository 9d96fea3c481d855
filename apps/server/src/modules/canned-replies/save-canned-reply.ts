import type {
  CannedReply,
  CannedReplyListQuery,
  CreateCannedReply,
  UpdateCannedReply,
} from '@relaydesk/contracts/canned-reply';
import type { Context, StaffActor, Tx } from '../../context/context';
import { clashOf } from '../../db/unique-violation';
import { inTransaction } from '../../db/in-transaction';
import type { Page } from '../../db/list-page';
import { AppError } from '../../lib/app-error';
import { newId } from '../../lib/ids';
import { writeAudit } from '../audit/record-audit-event';
import { mayChange } from './canned-reply.policy';
import {
  changeReply,
  deleteReply,
  holdReply,
  insertReply,
  listReplies as selectReplies,
} from './canned-reply.queries';

/** A page of the organisation's canned replies. */
export const listReplies = (context: Context, query: CannedReplyListQuery): Promise<Page<CannedReply>> =>
  inTransaction(context, (tx) => selectReplies(tx.db, memberOf(tx).organization_id, query));

/** Throws `taken` for the shortcut. */
export const createReply = (context: Context, input: CreateCannedReply): Promise<CannedReply> =>
  inTransaction(context, async (tx) => {
    const { organization_id, user_id: created_by } = memberOf(tx);
    const reply = { ...input, organization_id, created_by, id: newId() };
    const made = await insertReply(tx.db, reply).catch(explainClash);
    await audit(tx, 'canned_reply.created', made, {}, made);
    return made;
  });

/** Throws `forbidden` for a colleague's, `conflict` when it has moved on since `version`, `taken` for the shortcut. */
export const updateReply = (context: Context, id: string, input: UpdateCannedReply): Promise<CannedReply> =>
  inTransaction(context, async (tx) => {
    const before = await holdChangeable(tx, id);
    const changed = await changeReply(tx.db, before.organization_id, id, input).catch(explainClash);
    if (!changed) {
      const why = 'Somebody has changed this canned reply in the meantime.';
      throw new AppError('conflict', why, { current: before });
    }
    await audit(tx, 'canned_reply.updated', changed, before, changed);
    return changed;
  });

/** For good. Throws `forbidden` for a colleague's. */
export const removeReply = (context: Context, id: string): Promise<Record<string, never>> =>
  inTransaction(context, async (tx) => {
    const before = await holdChangeable(tx, id);
    await deleteReply(tx.db, before.organization_id, id);
    await audit(tx, 'canned_reply.deleted', before, before, {});
    return {};
  });

/** Throws `not_found`, for another organisation's as well. */
async function holdChangeable(tx: Tx, id: string): Promise<CannedReply> {
  const member = memberOf(tx);
  const reply = await holdReply(tx.db, member.organization_id, id);
  if (!reply) throw new AppError('not_found', 'There is no such canned reply.');
  if (!mayChange(member, reply)) {
    throw new AppError(
      'forbidden',
      'Only whoever wrote it and those who lead the team change a canned reply.',
    );
  }
  return reply;
}

function memberOf({ actor }: Context): StaffActor & { organization_id: string } {
  if (actor.kind !== 'staff' || actor.organization_id === null) {
    throw new AppError('forbidden', 'Canned replies belong to the members of their organisation.');
  }
  return { ...actor, organization_id: actor.organization_id };
}

const audit = (tx: Tx, action: `canned_reply.${string}`, it: CannedReply, before: object, after: object) =>
  writeAudit(tx, { action, record: { id: it.id, name: `/${it.shortcut}` }, before, after });

function explainClash(error: unknown): never {
  if (clashOf(error) !== 'canned_replies_organization_id_shortcut_key') throw error;
  const why = 'Another canned reply has this shortcut.';
  throw new AppError('taken', why, { fields: { shortcut: why } });
}
