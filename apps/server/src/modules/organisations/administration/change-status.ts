import type {
  ArchiveOrganisation,
  Organisation,
  OrganisationStatus,
  SuspendOrganisation,
} from '@relaydesk/contracts/organisation';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { endOrganisationSessions } from '../../auth/sessions/end-sessions';
import { countOpenConversations, isRestorable, updateOrganisationStatus } from '../organisation.queries';
import { createOrganisationConflict, getOrganisationOrThrow } from './save-organisation';

/**
 * Signs out all users and pauses integrations and bot; no data are lost. Throws `conflict`,
 * `not_allowed_now`.
 */
export const suspendOrganisation = (
  context: Context,
  id: string,
  { reason, version }: SuspendOrganisation,
): Promise<Organisation> =>
  transitionStatus(context, id, version, { from: ['active'], to: 'suspended', action: 'suspended', reason });

export const reactivateOrganisation = (
  context: Context,
  id: string,
  { version }: { version: number },
): Promise<Organisation> =>
  transitionStatus(context, id, version, { from: ['suspended'], to: 'active', action: 'reactivated' });

/**
 * Soft-deletes an organisation, which can be restored for seven days. Throws `invalid` unless the name was
 * typed, and `in_use` with open conversations unless forced.
 */
export const archiveOrganisation = (
  context: Context,
  id: string,
  { name, force, version }: ArchiveOrganisation,
): Promise<Organisation> =>
  transitionStatus(context, id, version, {
    from: ['active', 'suspended'],
    to: 'archived',
    action: 'archived',
    async assertAllowed(tx, before) {
      if (name.trim() !== before.name) {
        throw new AppError('name_mismatch', {}, { field: 'name' });
      }
      const open = force ? 0 : await countOpenConversations(tx.db, id);
      if (open > 0) {
        throw new AppError('conversations_open', { count: open });
      }
    },
  });

/** Restores an archived organisation. Throws `not_allowed_now` after seven days. */
export const restoreOrganisation = (
  context: Context,
  id: string,
  { version }: { version: number },
): Promise<Organisation> =>
  transitionStatus(context, id, version, {
    from: ['archived'],
    to: 'active',
    action: 'restored',
    async assertAllowed(tx) {
      if (await isRestorable(tx.db, id)) return;
      throw new AppError('restore_period_over', { days: 7 });
    },
  });

interface StatusTransition {
  from: OrganisationStatus[];
  to: OrganisationStatus;
  action: string;
  reason?: string;
  /** Throws when the transition is not allowed. */
  assertAllowed?(tx: Tx, before: Organisation): Promise<void>;
}

const transitionStatus = (
  context: Context,
  id: string,
  version: number,
  { from, to, action, reason, assertAllowed: mayMove }: StatusTransition,
): Promise<Organisation> =>
  inTransaction(context, async (tx) => {
    const before = await getOrganisationOrThrow(tx, id);
    if (before.version !== version) throw createOrganisationConflict(before);
    if (!from.includes(before.status)) {
      throw new AppError('organisation_status_is', { status: before.status }, { current: before });
    }
    await mayMove?.(tx, before);
    const changed = await updateOrganisationStatus(tx.db, id, { status: to, version });
    if (!changed) throw createOrganisationConflict(await getOrganisationOrThrow(tx, id)); // a concurrent change came first
    await recordAuditEvent(tx, {
      action: `organisation.${action}`,
      organization_id: id,
      record: changed,
      before: { status: before.status },
      after: { status: changed.status },
      reason,
    });
    if (to !== 'active') await endOrganisationSessions(tx, id);
    return changed;
  });
