import type { OrganisationSettings, UpdateOrganisationSettings } from '@relaydesk/contracts/organisation';
import type { Context, Tx } from '../../../context/context';
import { requireOrganisation } from '../../../context/resolve-organisation';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { emitSecondFactorPolicyChange } from '../administration/save-organisation';
import { findSettings, updateSettings } from './settings.queries';

/** What an Organisation Admin may read and change of their organisation. */
export const getOrganisationSettings = (context: Context): Promise<OrganisationSettings> =>
  inTransaction(context, getOwnSettingsOrThrow);

/** Throws `conflict` when it was changed since `version`. */
export const updateOrganisationSettings = (
  context: Context,
  input: UpdateOrganisationSettings,
): Promise<OrganisationSettings> =>
  inTransaction(context, async (tx) => {
    const before = await getOwnSettingsOrThrow(tx);
    const changed = await updateSettings(tx.db, before.id, input);
    if (!changed) {
      const current = await getOwnSettingsOrThrow(tx);
      throw new AppError('record_changed', {}, { current });
    }
    await recordAuditEvent(tx, { action: 'organisation.updated', record: changed, before, after: changed });
    await emitSecondFactorPolicyChange(tx, before, changed);
    return changed;
  });

export async function getOwnSettingsOrThrow(tx: Tx): Promise<OrganisationSettings> {
  const found = await findSettings(tx.db, requireOrganisation(tx));
  if (!found) throw new AppError('organisation_not_found');
  return found;
}
