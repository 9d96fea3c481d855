/** Who can sign in to the demo; never made with NODE_ENV=production. */
export const DEMO_PASSWORD = 'relaydesk-demo';

export const DEMO_ACCOUNTS = [
  { email: 'super@relaydesk.test', role: 'Super Admin' },
  { email: 'admin@acme.test', role: 'Organisation Admin, Acme Sports' },
  { email: 'supervisor@acme.test', role: 'Supervisor, Acme Sports' },
  { email: 'csr@acme.test', role: 'CSR, Acme Sports' },
  { email: 'csr2@acme.test', role: 'CSR, Acme Sports' },
  { email: 'sales@acme.test', role: 'Sales, Acme Sports' },
  { email: 'viewer@acme.test', role: 'Viewer, Acme Sports' },
  { email: 'admin@globex.test', role: 'Organisation Admin, Globex Home' },
  { email: 'csr@globex.test', role: 'CSR, Globex Home' },
] as const;
