import type { OrganisationSettings, UpdateOrganisationSettings } from '@relaydesk/contracts/organisation';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { writeAudit } from '../../audit/record-audit-event';
import { chooseOneOrganisation } from '../../../context/resolve-organisation';
import { reconsiderSecondFactors } from '../administration/save-organisation';
import { changeSettings, findSettings } from './settings.queries';

/** What an Organisation Admin may know and change of their own organisation. */
export const getOrganisationSettings = (context: Context): Promise<OrganisationSettings> =>
  inTransaction(context, mustFindSettings);

/** Throws `conflict` when somebody changed it since `version`. */
export const updateOrganisationSettings = (
  context: Context,
  input: UpdateOrganisationSettings,
): Promise<OrganisationSettings> =>
  inTransaction(context, async (tx) => {
    const before = await mustFindSettings(tx);
    const changed = await changeSettings(tx.db, before.id, input);
    if (!changed) {
      const current = await mustFindSettings(tx);
      throw new AppError('conflict', 'Somebody has changed these settings in the meantime.', { current });
    }
    await writeAudit(tx, { action: 'organisation.updated', record: changed, before, after: changed });
    await reconsiderSecondFactors(tx, before, changed);
    return changed;
  });

export async function mustFindSettings(tx: Tx): Promise<OrganisationSettings> {
  const found = await findSettings(tx.db, chooseOneOrganisation(tx));
  if (!found) throw new AppError('not_found', 'There is no such organisation.');
  return found;
}
