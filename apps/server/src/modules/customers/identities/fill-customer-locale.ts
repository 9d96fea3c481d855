import type { Tx } from '../../../context/context';
import { updateMissingLocale } from './locale.queries';

/** Adds in which language and time zone a customer lives, where that was not known yet. */
export const fillCustomerLocale = (
  tx: Tx,
  organization_id: string,
  customer_id: string,
  locale: { language: string | null; time_zone: string | null },
): Promise<void> => updateMissingLocale(tx.db, organization_id, customer_id, locale);
