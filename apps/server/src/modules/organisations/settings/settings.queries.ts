import type { OrganisationSettings, UpdateOrganisationSettings } from '@relaydesk/contracts/organisation';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect';
import { jsonbSql, postalAddressSql, requiresSecondFactorSql } from '../organisation.queries';
import { organisationSettingsColumns } from '../organisation-columns.queries';

export async function findSettings(
  db: Db,
  organization_id: string,
): Promise<OrganisationSettings | undefined> {
  const { rows } = await sql<OrganisationSettings>`
    select ${organisationSettingsColumns} from organisations o where o.id = ${organization_id}`.execute(db);
  return rows[0];
}

/** Undefined when there is none in this version. Throws when the name is taken. */
export async function updateSettings(
  db: Db,
  organization_id: string,
  to: UpdateOrganisationSettings,
): Promise<OrganisationSettings | undefined> {
  const { rows } = await sql<OrganisationSettings>`with o as (
    update organisations set name = ${to.name}, legal_name = ${to.legal_name}, contact_email = ${to.contact_email},
      phone = ${to.phone}, country = ${to.country}, website = ${to.website}, time_zone = ${to.time_zone},
      locale = ${to.locale}, business_hours = ${jsonbSql(to.business_hours)},
      requires_second_factor = ${requiresSecondFactorSql(to)}, postal_address = ${postalAddressSql(to)}, version = version + 1, updated_at = now(),
      set_up_at = coalesce(set_up_at, now())
    where id = ${organization_id} and version = ${to.version} returning *)
    select ${organisationSettingsColumns} from o`.execute(db);
  return rows[0];
}
