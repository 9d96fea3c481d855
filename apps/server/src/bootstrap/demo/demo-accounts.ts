import type { Group } from '@relaydesk/contracts/permissions';
import type { ShopSlug } from './shops/shop';

/** Accounts of the demo; never created with NODE_ENV=production. */
export const DEMO_PASSWORD = 'relaydesk-demo';

interface DemoAccount {
  email: string;
  name: string;
  /** The list that is printed at start. */
  role: string;
  shop: ShopSlug | null;
  group: Group | null;
}

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { email: 'super@relaydesk.test', name: 'Robin Ferrer', role: 'Super Admin', shop: null, group: null },
  member('admin@acme.test', 'Anna Becker', 'acme-sports', 'Organisation Admin'),
  member('supervisor@acme.test', 'Markus Weber', 'acme-sports', 'Supervisor'),
  member('csr@acme.test', 'Lena Hoffmann', 'acme-sports', 'CSR'),
  member('csr2@acme.test', 'Jonas Schmitt', 'acme-sports', 'CSR'),
  member('sales@acme.test', 'Sofia Brandt', 'acme-sports', 'Sales'),
  member('viewer@acme.test', 'Paul Neumann', 'acme-sports', 'Viewer'),
  member('admin@globex.test', 'Grace Miller', 'globex-home', 'Organisation Admin'),
  member('csr@globex.test', 'Diego Alvarez', 'globex-home', 'CSR'),
];

function member(email: string, name: string, shop: ShopSlug, group: Group): DemoAccount {
  const organisation = { 'acme-sports': 'Acme Sports', 'globex-home': 'Globex Home' }[shop];
  return { email, name, role: `${group}, ${organisation}`, shop, group };
}
