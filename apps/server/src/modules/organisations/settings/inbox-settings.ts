import {
  type InboxSettings,
  type UpdateInboxSettings,
  USUAL_INBOX_SETTINGS,
} from '@relaydesk/contracts/inbox-settings';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { writeAudit } from '../../audit/record-audit-event';
import { chooseOneOrganisation } from '../../../context/resolve-organisation';
import { changeInboxSettings, findInboxSettings } from './inbox-settings.queries';
import { mustFindSettings } from './organisation-settings';

/** How an organisation's conversations find somebody. Throws `not_found`. */
export async function inboxSettingsOf(tx: Tx, organization_id: string): Promise<InboxSettings> {
  const chosen = await findInboxSettings(tx.db, organization_id);
  if (!chosen) throw new AppError('not_found', 'There is no such organisation.');
  return { ...USUAL_INBOX_SETTINGS, version: 1, ...chosen };
}

/** Those of one's own organisation. */
export const getInboxSettings = (context: Context): Promise<InboxSettings> =>
  inTransaction(context, (tx) => inboxSettingsOf(tx, chooseOneOrganisation(tx)));

/** Throws `conflict` when somebody changed them since `version`. */
export const updateInboxSettings = (context: Context, input: UpdateInboxSettings): Promise<InboxSettings> =>
  inTransaction(context, async (tx) => {
    const { id, name } = await mustFindSettings(tx);
    const before = await inboxSettingsOf(tx, id);
    const after = await changeInboxSettings(tx.db, id, input);
    if (!after) {
      const current = await inboxSettingsOf(tx, id);
      throw new AppError('conflict', 'Somebody has changed these settings in the meantime.', { current });
    }
    await writeAudit(tx, { action: 'organisation.inbox_changed', record: { id, name }, before, after });
    if (before.assignment === 'manual' && after.assignment !== 'manual') {
      await tx.events.emit(tx, 'organisation.assignment_started', id, { organization_id: id });
    }
    return after;
  });
