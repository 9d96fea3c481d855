import type { Dispatch } from '@reduxjs/toolkit';
import { baseApi } from '../../api/base-api';
import { resetSession, setMe, signOut } from '../../api/session';
import { channelIntegrationsList } from '../../features/channel-integrations/data/channel-integrations.list';
import { channelsList } from '../../features/channels/data/channels.list';
import { organisationsList } from '../../features/organisations/data/organisations.list';
import { productsList } from '../../features/products/data/products.list';
import { salesList } from '../../features/sales/data/sales.list';
import { usersList } from '../../features/users/data/users.list';

const lists = [usersList, salesList, organisationsList, productsList, channelsList, channelIntegrationsList];

/** Empties the store, so that the next user of this browser sees no data of the previous one. */
export function resetStore(dispatch: Dispatch): void {
  dispatch(signOut());
  dispatch(resetSession());
  dispatch(setMe(null));
  for (const list of lists) dispatch(list.actions.reset());
  dispatch(baseApi.util.resetApiState());
}
