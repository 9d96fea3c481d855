import type { RecordSale, Sale, UpdateSale } from '@relaydesk/contracts/sale';
import { createList } from '../../../api/list/create-list';

/** sales, isAddingSale, updatingSale: the specification, section 3. */
export const salesList = createList<Sale, RecordSale, UpdateSale>()({
  name: 'sales',
  records: 'sales',
  adding: 'isAddingSale',
  updating: 'updatingSale',
  path: '/api/sales/',
});
