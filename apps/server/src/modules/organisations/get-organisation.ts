import type { BusinessHours } from '@relaydesk/contracts/organisation';
import type { Tx } from '../../context/context';
import { AppError } from '../../lib/app-error';
import { findLocale } from './locale.queries';

interface OrganisationProfile {
  name: string;
  currency: string;
  time_zone: string;
  locale: string;
  /** Null: always. */
  business_hours: BusinessHours | null;
}

/** How an organisation calls itself, how it writes money and time, and when somebody works. Throws `not_found`. */
export async function getOrganisation(tx: Tx, organization_id: string): Promise<OrganisationProfile> {
  const found = await findLocale(tx.db, organization_id);
  if (!found) throw new AppError('organisation_not_found');
  // Checked by the contract when they were saved.
  return { ...found, business_hours: found.business_hours as BusinessHours | null };
}
