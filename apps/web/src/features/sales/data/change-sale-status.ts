import type { ChangeSaleStatus, Sale, SaleStatus } from '@relaydesk/contracts/sale';
import { callApi } from '../../../api/http/client';
import type { AppDispatch } from '../../../api/use-app-dispatch';
import { randomId } from '../../../lib/random-id';
import { salesApi } from './sales.api';
import { salesList } from './sales.list';

/** Parameters of a step besides its status. */
export type SaleStatusDetails = Partial<
  Pick<ChangeSaleStatus, 'reason' | 'payment_method' | 'payment_reference'>
>;

/** Changes the status of a sale and updates all views. Throws ApiFailure. */
export const changeSaleStatus =
  (sale: Sale, status: SaleStatus, facts: SaleStatusDetails = {}) =>
  async (dispatch: AppDispatch): Promise<Sale> => {
    dispatch(salesList.actions.setUpdating(true));
    try {
      const { data } = await callApi<Sale>({
        path: `/api/sales/${sale.id}/status/`,
        method: 'POST',
        body: { status, version: sale.version, ...facts },
        idempotencyKey: randomId(),
      });
      dispatch(storeSale(data));
      return data;
    } finally {
      dispatch(salesList.actions.setUpdating(false));
    }
  };

/** Stores the server's current sale in all views. */
export const storeSale = (sale: Sale) => (dispatch: AppDispatch) => {
  dispatch(salesList.actions.update(sale));
  dispatch(salesApi.util.updateQueryData('sale', sale.id, () => sale));
  dispatch(salesApi.util.invalidateTags(['Report', 'Product', 'Sale']));
};
