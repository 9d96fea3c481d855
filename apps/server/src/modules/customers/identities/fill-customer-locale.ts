import type { Tx } from '../../../context/context';
import { updateMissingLocale } from './locale.queries';

/** Sets a customer's language and time zone if unknown. */
export const fillCustomerLocale = (
  tx: Tx,
  organization_id: string,
  customer_id: string,
  locale: { language: string | null; time_zone: string | null },
): Promise<void> => updateMissingLocale(tx.db, organization_id, customer_id, locale);
