import type { BusinessDetails } from '@relaydesk/contracts/organisation';
import type { Tx } from '../../context/context';
import { selectBusinessDetails } from './business-details.queries';
import { findLogo } from './logo.queries';

/** Business details for receipts and mails; undefined while only the name is set. */
export const findBusinessDetails = (tx: Tx, organization_id: string): Promise<BusinessDetails | undefined> =>
  selectBusinessDetails(tx.db, organization_id);

/** The PNG of a logo's address; undefined when there is none, or it was replaced. */
export async function findBusinessLogo(
  tx: Tx,
  { logo_url }: Pick<BusinessDetails, 'logo_url'>,
): Promise<Buffer | undefined> {
  return logo_url === null
    ? undefined
    : (await findLogo(tx.db, logo_url.slice('/files/logos/'.length)))?.image;
}
