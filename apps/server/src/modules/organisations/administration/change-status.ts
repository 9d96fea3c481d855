import type {
  ArchiveOrganisation,
  Organisation,
  OrganisationStatus,
  SuspendOrganisation,
} from '@relaydesk/contracts/organisation';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { writeAudit } from '../../audit/record-audit-event';
import { endSessionsOfOrganisation } from '../../auth/sessions/end-sessions';
import { changeStatus, countOpenConversations, isRestorable } from '../organisation.queries';
import { movedOn, mustFind } from './save-organisation';

/** Signs everybody out, and pauses lines and bot; nothing is lost. Throws `conflict`, `not_allowed_now`. */
export const suspendOrganisation = (
  context: Context,
  id: string,
  { reason, version }: SuspendOrganisation,
): Promise<Organisation> =>
  move(context, id, version, { from: ['active'], to: 'suspended', action: 'suspended', reason });

export const reactivateOrganisation = (
  context: Context,
  id: string,
  { version }: { version: number },
): Promise<Organisation> =>
  move(context, id, version, { from: ['suspended'], to: 'active', action: 'reactivated' });

/**
 * Deletes for the eyes of everybody, for seven days with a way back. Throws `invalid` unless the name was typed, and
 * `in_use` with open conversations unless forced.
 */
export const archiveOrganisation = (
  context: Context,
  id: string,
  { name, force, version }: ArchiveOrganisation,
): Promise<Organisation> =>
  move(context, id, version, {
    from: ['active', 'suspended'],
    to: 'archived',
    action: 'archived',
    async mayMove(tx, before) {
      if (name.trim() !== before.name) {
        const why = 'Type the name exactly as it is written.';
        throw new AppError('invalid', why, { fields: { name: why } });
      }
      const open = force ? 0 : await countOpenConversations(tx.db, id);
      if (open > 0) {
        const are = open === 1 ? '1 conversation is' : `${open} conversations are`;
        throw new AppError('in_use', `${are} still open.`);
      }
    },
  });

/** Brings an archived one back. Throws `not_allowed_now` after seven days. */
export const restoreOrganisation = (
  context: Context,
  id: string,
  { version }: { version: number },
): Promise<Organisation> =>
  move(context, id, version, {
    from: ['archived'],
    to: 'active',
    action: 'restored',
    async mayMove(tx) {
      if (await isRestorable(tx.db, id)) return;
      throw new AppError('not_allowed_now', 'It was deleted more than 7 days ago.');
    },
  });

interface Move {
  from: OrganisationStatus[];
  to: OrganisationStatus;
  action: string;
  reason?: string;
  /** Throws when it may not. */
  mayMove?(tx: Tx, before: Organisation): Promise<void>;
}

const move = (
  context: Context,
  id: string,
  version: number,
  { from, to, action, reason, mayMove }: Move,
): Promise<Organisation> =>
  inTransaction(context, async (tx) => {
    const before = await mustFind(tx, id);
    if (before.version !== version) throw movedOn(before);
    if (!from.includes(before.status)) {
      throw new AppError('not_allowed_now', `The organisation is ${before.status}.`, { current: before });
    }
    await mayMove?.(tx, before);
    const changed = await changeStatus(tx.db, id, { status: to, version });
    if (!changed) throw movedOn(await mustFind(tx, id)); // the other one was under way
    await writeAudit(tx, {
      action: `organisation.${action}`,
      organization_id: id,
      record: changed,
      before: { status: before.status },
      after: { status: changed.status },
      reason,
    });
    if (to !== 'active') await endSessionsOfOrganisation(tx, id);
    return changed;
  });
