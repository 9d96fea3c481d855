import type { Organisation, OrganisationSettings } from '@relaydesk/contracts/organisation';
import { asSystem, type Context, type Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { newSecret } from '../../../lib/secrets';
import { writeAudit } from '../../audit/record-audit-event';
import { deleteLogo, findLogo, putLogo } from '../logo.queries';
import { mustFindSettings } from './organisation-settings';
import { redrawLogo } from './reencode-logo';
import { mustFind } from '../administration/save-organisation';

/** Super Admin: the logo of an organisation; null takes it away. Throws `invalid` for what is no picture. */
export const changeLogo = (context: Context, id: string, bytes: Uint8Array | null): Promise<Organisation> =>
  replace(context, bytes, (tx) => mustFind(tx, id));

/** Organisation Admin: the logo of their own organisation. */
export const changeOwnLogo = (context: Context, bytes: Uint8Array | null): Promise<OrganisationSettings> =>
  replace(context, bytes, mustFindSettings);

/** The picture behind a key that nobody can guess and that changes with it. Throws `not_found`. */
export async function getLogo(context: Context, key: string): Promise<Buffer> {
  const logo = await inTransaction(asSystem(context, null), (tx) => findLogo(tx.db, key));
  if (!logo) throw new AppError('not_found', 'There is no such logo.');
  return logo.image;
}

/** Leaves the version alone: whoever has the form open goes on with what they were writing. */
async function replace<T extends { id: string; name: string; logo_url: string | null }>(
  context: Context,
  bytes: Uint8Array | null,
  find: (tx: Tx) => Promise<T>,
): Promise<T> {
  const image = bytes && (await redrawLogo(context.actor.organization_id ?? '', bytes));
  return inTransaction(context, async (tx) => {
    const before = await find(tx);
    const organization_id = before.id;
    if (image) await putLogo(tx.db, { organization_id, key: newSecret(), image });
    else if (!(await deleteLogo(tx.db, organization_id))) return before;
    const after = await find(tx);
    await writeAudit(tx, {
      action: image ? 'organisation.logo_changed' : 'organisation.logo_removed',
      organization_id,
      record: after,
      before: { logo_url: before.logo_url },
      after: { logo_url: after.logo_url },
    });
    return after;
  });
}
