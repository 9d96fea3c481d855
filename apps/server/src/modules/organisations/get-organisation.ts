import type { BusinessHours } from '@relaydesk/contracts/organisation';
import type { Tx } from '../../context/context';
import { AppError } from '../../lib/app-error';
import { findLocale } from './locale.queries';

interface OrganisationProfile {
  name: string;
  currency: string;
  time_zone: string;
  locale: string;
  /** Null: always open. */
  business_hours: BusinessHours | null;
}

/** Name, formats and business hours of an organisation. Throws `not_found`. */
export async function getOrganisation(tx: Tx, organization_id: string): Promise<OrganisationProfile> {
  const found = await findLocale(tx.db, organization_id);
  if (!found) throw new AppError('organisation_not_found');
  // Checked by the contract when they were saved.
  return { ...found, business_hours: found.business_hours as BusinessHours | null };
}
