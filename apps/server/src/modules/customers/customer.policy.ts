import type { Customer, CustomerIdentity } from '@relaydesk/contracts/customer';
import type { StaffActor } from '../../context/context';

/** `all` of the organisation, the caller's `own` (from conversations and sales), or all `masked`. */
export type CustomerScope = 'all' | 'own' | 'masked';

export const getCustomerScope = ({ group }: Pick<StaffActor, 'group'>): CustomerScope =>
  group === 'CSR' || group === 'Sales' ? 'own' : group === 'Viewer' ? 'masked' : 'all';

/** Fields that identify a customer without contact data. */
export const maskCustomer = (customer: Customer): Customer => ({
  ...customer,
  ...maskContact(customer),
  details: {},
});

export const maskContact = ({ email, phone }: Pick<Customer, 'email' | 'phone'>) => ({
  email: email?.replace(/^(.).*(@.*)$/, '$1•••$2') ?? null,
  phone: phone?.replace(/^.*(.{3})$/, '•••$1') ?? null,
});

/** Referring pages can identify a customer too. */
export const maskIdentity = (identity: CustomerIdentity): CustomerIdentity => ({
  ...identity,
  handle: null,
  page_url: null,
  referrer: null,
});

type NoteAuthor = { user_id: string | null };

/** Own notes; Supervisor and Organisation Admin: all notes. */
export const mayDeleteNote = ({ group, user_id }: Pick<StaffActor, 'group' | 'user_id'>, note: NoteAuthor) =>
  group === 'Organisation Admin' || group === 'Supervisor' || note.user_id === user_id;
