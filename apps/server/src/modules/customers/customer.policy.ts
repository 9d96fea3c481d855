import type { Customer } from '@relaydesk/contracts/customer';
import type { StaffActor } from '../../context';

/** `all` of the organisation, the caller's `own` (from conversations and sales), or all `masked`. */
export type CustomerScope = 'all' | 'own' | 'masked';

export const customerScopeOf = ({ group }: Pick<StaffActor, 'group'>): CustomerScope =>
  group === 'CSR' || group === 'Sales' ? 'own' : group === 'Viewer' ? 'masked' : 'all';

/** What is left to recognise somebody by, and not to write to them. */
export const masked = (customer: Customer): Customer => ({
  ...customer,
  email: customer.email?.replace(/^(.).*(@.*)$/, '$1•••$2') ?? null,
  phone: customer.phone?.replace(/^.*(.{3})$/, '•••$1') ?? null,
  details: {},
});
