import { may, roleOf } from '@relaydesk/contracts/permissions';
import type { Sale, SaleStatus } from '@relaydesk/contracts/sale';
import type { StaffActor } from '../../context';

/** A CSR sees what they sold themselves, everybody else what their organisation sold. */
export const seesOnlyOwn = ({ group }: Pick<StaffActor, 'group'>): boolean => group === 'CSR';

/** A CSR sells inside a conversation; the others anywhere. */
export const sellsOnlyInChat = ({ group }: Pick<StaffActor, 'group'>): boolean => group === 'CSR';

/** Sales colleagues look after their own sales; the route lets nobody in who may change none. */
export const mayChange = (
  { group, user_id }: Pick<StaffActor, 'group' | 'user_id'>,
  sale: Pick<Sale, 'owner_id'>,
) => group !== 'Sales' || sale.owner_id === user_id;

export const mayMoveTo = (
  actor: Pick<StaffActor, 'organization_id' | 'group'>,
  status: SaleStatus,
): boolean => status !== 'refunded' || may(roleOf(actor), 'sales.refund');

/** In these the pieces are the customer's; in the others they are on the shelf. */
export const holdsStock = (status: SaleStatus): boolean =>
  status === 'confirmed' || status === 'paid' || status === 'fulfilled';
