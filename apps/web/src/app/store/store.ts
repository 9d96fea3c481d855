import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from '../../api/base-api';
import { meSlice, sessionSlice } from '../../api/session';
import { channelIntegrationsList } from '../../features/channel-integrations/data/channel-integrations.list';
import { channelsList } from '../../features/channels/data/channels.list';
import { organisationsList } from '../../features/organisations/data/organisations.list';
import { productsList } from '../../features/products/data/products.list';
import { salesList } from '../../features/sales/data/sales.list';
import { usersList } from '../../features/users/data/users.list';

/**
 * Session, the six lists and all other server data. Loads with the staff layout; public pages need none of
 * it.
 */
export const store = configureStore({
  reducer: {
    session: sessionSlice.reducer,
    me: meSlice.reducer,
    users: usersList.reducer,
    sales: salesList.reducer,
    organisations: organisationsList.reducer,
    products: productsList.reducer,
    channels: channelsList.reducer,
    channelIntegrations: channelIntegrationsList.reducer,
    [baseApi.reducerPath]: baseApi.reducer,
  },
  middleware: (builtIn) => builtIn().concat(baseApi.middleware),
});
