import type { Permission } from '@relaydesk/contracts/permissions';
import type { ComponentType } from 'react';
import { t } from '../../lib/locale/i18n';
import type { PagePath } from './message-packs';

interface ChatPage {
  title: string;
  path: PagePath;
  permission: Permission;
  load: () => Promise<ComponentType>;
}

export const CHAT = '/chat';
export const CUSTOMERS = '/chat/customers';

/** Pages beside the inbox, without an entry of their own in the navigation. */
export const chatPages: readonly ChatPage[] = [
  {
    get title() {
      return t('app.pages.customers');
    },
    path: CUSTOMERS,
    permission: 'customers.read',
    load: async () => (await import('../../features/inbox/customers/CustomersPage')).CustomersPage,
  },
  {
    get title() {
      return t('app.pages.customers');
    },
    path: '/chat/customers/:id',
    permission: 'customers.read',
    load: async () => (await import('../../features/inbox/customers/CustomerPage')).CustomerPage,
  },
];
