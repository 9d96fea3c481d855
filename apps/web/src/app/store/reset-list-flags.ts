import type { Dispatch } from '@reduxjs/toolkit';
import { channelsList } from '../../features/channels/data/channels.list';
import { organisationsList } from '../../features/organisations/data/organisations.list';
import { productsList } from '../../features/products/data/products.list';
import { salesList } from '../../features/sales/data/sales.list';
import { usersList } from '../../features/users/data/users.list';

/** The lists whose flags a click in the navigation lowers: the specification, section 2. */
const lists = [salesList, usersList, organisationsList, productsList, channelsList];

export function resetListFlags(dispatch: Dispatch): void {
  for (const list of lists) dispatch(list.actions.resetFlags());
}
