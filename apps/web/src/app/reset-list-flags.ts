import type { Dispatch } from '@reduxjs/toolkit';
import { channelsList } from '../features/channels/channels.list';
import { organisationsList } from '../features/organisations/organisations.list';
import { productsList } from '../features/products/products.list';
import { salesList } from '../features/sales/sales.list';
import { usersList } from '../features/users/users.list';

/** The lists whose flags a click in the navigation lowers: the specification, section 2. */
const lists = [salesList, usersList, organisationsList, productsList, channelsList];

export function resetListFlags(dispatch: Dispatch): void {
  for (const list of lists) dispatch(list.actions.resetFlags());
}
