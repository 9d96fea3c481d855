import {
  DEFAULT_INBOX_SETTINGS,
  type InboxSettings,
  type UpdateInboxSettings,
} from '@relaydesk/contracts/inbox-settings';
import type { Context, Tx } from '../../../context/context';
import { requireOrganisation } from '../../../context/resolve-organisation';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { findInboxSettings, updateStoredInboxSettings } from './inbox-settings.queries';
import { getOwnSettingsOrThrow } from './organisation-settings';

/** How an organisation's conversations are assigned. Throws `not_found`. */
export async function getOrganisationInboxSettings(tx: Tx, organization_id: string): Promise<InboxSettings> {
  const chosen = await findInboxSettings(tx.db, organization_id);
  if (!chosen) throw new AppError('organisation_not_found');
  return { ...DEFAULT_INBOX_SETTINGS, version: 1, ...chosen };
}

/** Those of the own organisation. */
export const getInboxSettings = (context: Context): Promise<InboxSettings> =>
  inTransaction(context, (tx) => getOrganisationInboxSettings(tx, requireOrganisation(tx)));

/** Throws `conflict` when they were changed since `version`. */
export const updateInboxSettings = (context: Context, input: UpdateInboxSettings): Promise<InboxSettings> =>
  inTransaction(context, async (tx) => {
    const { id, name } = await getOwnSettingsOrThrow(tx);
    const before = await getOrganisationInboxSettings(tx, id);
    const after = await updateStoredInboxSettings(tx.db, id, input);
    if (!after) {
      const current = await getOrganisationInboxSettings(tx, id);
      throw new AppError('record_changed', {}, { current });
    }
    await recordAuditEvent(tx, { action: 'organisation.inbox_changed', record: { id, name }, before, after });
    if (before.assignment === 'manual' && after.assignment !== 'manual') {
      await tx.events.emit(tx, 'organisation.assignment_started', id, { organization_id: id });
    }
    return after;
  });
