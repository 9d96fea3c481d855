import { texts } from '../lib/locale/texts';

/** What each role is called for people. */
export const roleNames = texts({
  en: {
    'Super Admin': 'Super Admin',
    'Organisation Admin': 'Organisation Admin',
    Supervisor: 'Supervisor',
    CSR: 'CSR',
    Sales: 'Sales',
    Viewer: 'Viewer',
  },
  de: {
    'Super Admin': 'Super Admin',
    'Organisation Admin': 'Organisations-Admin',
    Supervisor: 'Supervisor',
    CSR: 'CSR',
    Sales: 'Verkauf',
    Viewer: 'Leser',
  },
});
