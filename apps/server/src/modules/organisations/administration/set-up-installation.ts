import type { SetUpInstallation } from '@relaydesk/contracts/installation';
import { DEFAULT_LIMITS } from '@relaydesk/contracts/organisation';
import { asSystem, type Context, type Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { setPassword } from '../../auth/credentials/set-password';
import { getOneTimeLink } from '../../auth/links/one-time-link';
import { assertStrongPassword } from '../../auth/passwords/assert-strong-password';
import { hashPassword } from '../../auth/passwords/password';
import { withStaffActor } from '../../auth/with-staff-actor';
import { insertActiveUser } from '../../users/administration/invite-member';
import { lockPlatformStaff } from '../../users/administration/lock-user';
import { hasOrganisations } from '../organisation.queries';
import { createOrganisation } from './save-organisation';

/**
 * Sets the password of the first Super Admin and creates the first organisation with an Organisation Admin who can
 * sign in. Throws `link_expired`, `installation_set_up` when there is an organisation, and `invalid` for a weak
 * password; nothing is stored then.
 */
export async function setUpInstallation(context: Context, input: SetUpInstallation): Promise<void> {
  const { token, password, organisation, admin } = input;
  const system = asSystem(context, null);
  // Before the hash, so that invalid tokens cause no expensive work.
  const link = await inTransaction(system, async (tx) => {
    await assertNoOrganisation(tx);
    return getOneTimeLink(tx, token, ['first']);
  });
  const name = `${admin.first_name} ${admin.last_name}`;
  assertStrongPassword(admin.password, [admin.email, name, organisation.name], 'admin.password');
  const password_hash = await hashPassword(admin.password);

  await inTransaction(system, async (tx) => {
    await lockPlatformStaff(tx); // of two requests, the second one finds an organisation
    await assertNoOrganisation(tx);
    await setPassword(tx, { token, password });
    const asSuperAdmin = withStaffActor(tx, { ...link, id: link.user_id });
    const { id: organization_id } = await createOrganisation(asSuperAdmin, {
      ...organisation,
      legal_name: organisation.name,
      postal_address: '',
      contact_email: admin.email,
      phone: null,
      country: null,
      website: null,
      business_hours: null,
      limits: DEFAULT_LIMITS,
      retention_months: null,
      requires_second_factor: false,
      slug: toSlug(organisation.name),
      first_admin: null,
    });
    const { first_name, last_name, email } = admin;
    const member = { first_name, last_name, email, organization_id, language: organisation.locale };
    await insertActiveUser(
      asSuperAdmin,
      { ...member, group: 'Organisation Admin', answers_customers: true },
      password_hash,
    );
  });
}

async function assertNoOrganisation(tx: Tx): Promise<void> {
  if (await hasOrganisations(tx.db)) throw new AppError('installation_set_up');
}

const MIN_SLUG_LENGTH = 3;
const MAX_SLUG_LENGTH = 40;

/** A valid slug from a name of any script; no other organisation has one yet. */
function toSlug(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-+|-+$/g, '');
  return slug.length >= MIN_SLUG_LENGTH ? slug : 'organisation';
}
