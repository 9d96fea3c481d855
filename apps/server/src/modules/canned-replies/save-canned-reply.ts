import type {
  CannedReply,
  CannedReplyListQuery,
  CreateCannedReply,
  UpdateCannedReply,
} from '@relaydesk/contracts/canned-reply';
import type { Context, StaffActor, Tx } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import type { ListPage } from '../../db/list-page';
import { getViolatedConstraint } from '../../db/unique-violation';
import { AppError } from '../../lib/app-error';
import { newId } from '../../lib/ids';
import { recordAuditEvent } from '../audit/record-audit-event';
import { canChangeCannedReply } from './canned-reply.policy';
import {
  deleteCannedReply,
  insertCannedReply,
  lockCannedReply,
  findCannedReplyPage as selectReplies,
  updateCannedReplyRow,
} from './canned-reply.queries';

/** A page of the organisation's canned replies. */
export const listCannedReplies = (
  context: Context,
  query: CannedReplyListQuery,
): Promise<ListPage<CannedReply>> =>
  inTransaction(context, (tx) => selectReplies(tx.db, getMember(tx).organization_id, query));

/** Throws `taken` if the shortcut is in use. */
export const createCannedReply = (context: Context, input: CreateCannedReply): Promise<CannedReply> =>
  inTransaction(context, async (tx) => {
    const { organization_id, user_id: created_by } = getMember(tx);
    const reply = { ...input, organization_id, created_by, id: newId() };
    const made = await insertCannedReply(tx.db, reply).catch(throwShortcutTaken);
    await auditCannedReply(tx, 'canned_reply.created', made, {}, made);
    return made;
  });

/**
 * Throws `forbidden` for a colleague's reply, `conflict` for an outdated `version`, `taken` for the shortcut.
 */
export const updateCannedReply = (
  context: Context,
  id: string,
  input: UpdateCannedReply,
): Promise<CannedReply> =>
  inTransaction(context, async (tx) => {
    const before = await lockChangeableReply(tx, id);
    const changed = await updateCannedReplyRow(tx.db, before.organization_id, id, input).catch(
      throwShortcutTaken,
    );
    if (!changed) {
      throw new AppError('record_changed', {}, { current: before });
    }
    await auditCannedReply(tx, 'canned_reply.updated', changed, before, changed);
    return changed;
  });

/** Deletes permanently. Throws `forbidden` for a colleague's reply. */
export const removeCannedReply = (context: Context, id: string): Promise<Record<string, never>> =>
  inTransaction(context, async (tx) => {
    const before = await lockChangeableReply(tx, id);
    await deleteCannedReply(tx.db, before.organization_id, id);
    await auditCannedReply(tx, 'canned_reply.deleted', before, before, {});
    return {};
  });

/** Throws `not_found`, also for another organisation's reply. */
async function lockChangeableReply(tx: Tx, id: string): Promise<CannedReply> {
  const member = getMember(tx);
  const reply = await lockCannedReply(tx.db, member.organization_id, id);
  if (!reply) throw new AppError('canned_reply_not_found');
  if (!canChangeCannedReply(member, reply)) {
    throw new AppError('canned_reply_not_yours');
  }
  return reply;
}

function getMember({ actor }: Context): StaffActor & { organization_id: string } {
  if (actor.kind !== 'staff' || actor.organization_id === null) {
    throw new AppError('organisation_members_only');
  }
  return { ...actor, organization_id: actor.organization_id };
}

const auditCannedReply = (
  tx: Tx,
  action: `canned_reply.${string}`,
  it: CannedReply,
  before: object,
  after: object,
) => recordAuditEvent(tx, { action, record: { id: it.id, name: `/${it.shortcut}` }, before, after });

function throwShortcutTaken(error: unknown): never {
  if (getViolatedConstraint(error) !== 'canned_replies_organization_id_shortcut_key') throw error;

  throw new AppError('shortcut_taken', {}, { field: 'shortcut' });
}
