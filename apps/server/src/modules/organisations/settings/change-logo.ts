import type { Organisation, OrganisationSettings } from '@relaydesk/contracts/organisation';
import { asSystem, type Context, type Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { newSecret } from '../../../lib/secrets';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { getOrganisationOrThrow } from '../administration/save-organisation';
import { deleteLogo, findLogo, upsertLogo } from '../logo.queries';
import { getOwnSettingsOrThrow } from './organisation-settings';
import { reencodeLogo } from './reencode-logo';

/**
 * Super Admin: sets the logo of an organisation; null removes it. Throws `invalid` for a file that is no
 * image.
 */
export const changeLogo = (context: Context, id: string, bytes: Uint8Array | null): Promise<Organisation> =>
  replaceLogo(context, bytes, (tx) => getOrganisationOrThrow(tx, id));

/** Organisation Admin: the logo of their own organisation. */
export const changeOwnLogo = (context: Context, bytes: Uint8Array | null): Promise<OrganisationSettings> =>
  replaceLogo(context, bytes, getOwnSettingsOrThrow);

/** The image of an unguessable key that changes with it. Throws `not_found`. */
export async function getLogo(context: Context, key: string): Promise<Buffer> {
  const logo = await inTransaction(asSystem(context, null), (tx) => findLogo(tx.db, key));
  if (!logo) throw new AppError('logo_not_found');
  return logo.image;
}

/** Does not change the version, so that an open form can still be saved. */
async function replaceLogo<T extends { id: string; name: string; logo_url: string | null }>(
  context: Context,
  bytes: Uint8Array | null,
  find: (tx: Tx) => Promise<T>,
): Promise<T> {
  const image = bytes && (await reencodeLogo(context.actor.organization_id ?? '', bytes));
  return inTransaction(context, async (tx) => {
    const before = await find(tx);
    const organization_id = before.id;
    if (image) await upsertLogo(tx.db, { organization_id, key: newSecret(), image });
    else if (!(await deleteLogo(tx.db, organization_id))) return before;
    const after = await find(tx);
    await recordAuditEvent(tx, {
      action: image ? 'organisation.logo_changed' : 'organisation.logo_removed',
      organization_id,
      record: after,
      before: { logo_url: before.logo_url },
      after: { logo_url: after.logo_url },
    });
    return after;
  });
}
