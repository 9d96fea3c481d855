import type { BusinessDetails } from '@relaydesk/contracts/organisation';
import type { Context } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { findBusinessDetails } from '../organisations/business-details';
import { getSale } from './list-sales';

/**
 * Seller details on a printed sale; null: only a name is known. Throws `not_found` for a sale that the
 * caller may not see.
 */
export const getSellerDetails = (context: Context, id: string): Promise<BusinessDetails | null> =>
  inTransaction(context, async (tx) => {
    const { organization_id } = await getSale(tx, id);
    return (await findBusinessDetails(tx, organization_id)) ?? null;
  });
