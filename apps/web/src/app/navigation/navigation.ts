import type { Permission, Role } from '@relaydesk/contracts/permissions';
import { roleHasPermission, SUPER_ADMIN } from '@relaydesk/contracts/permissions';
import type { Me } from '@relaydesk/contracts/user';
import type { ComponentType } from 'react';
import type { AppDispatch } from '../../api/use-app-dispatch';
import { t } from '../../lib/locale/i18n';
import { accountPages } from './account-pages';
import { chatPages } from './chat-pages';
import type { PagePath } from './message-packs';
import { isSamePage } from './paths';

export interface NavigationEntry {
  title: string;
  path: PagePath;
  /** File name in /assets/icons/navbar/, without extension. */
  icon: string;
  /** The permission that the entry and the page require. */
  permission: Permission;
  load: () => Promise<ComponentType>;
  /** Starts the page's requests before the page renders; the function loads with the page's code. */
  loadPrefetch?: () => Promise<PrefetchPageData>;
}

export type PrefetchPageData = (dispatch: AppDispatch, me: Me, params: URLSearchParams) => void;

/** All pages in the order of the specification (section 2). The router and the menu are built from it. */
export const navigation: readonly NavigationEntry[] = [
  {
    get title() {
      return t('app.pages.dashboard');
    },
    path: '/homePage',
    icon: 'dashboard',
    permission: 'dashboard.read',
    load: async () => (await import('../../features/dashboard/DashboardPage')).DashboardPage,
    loadPrefetch: async () => (await import('../../features/dashboard/DashboardPage')).prefetchDashboard,
  },
  {
    get title() {
      return t('app.pages.organisations');
    },
    path: '/organisation',
    icon: 'organisation',
    permission: 'organisations.read',
    load: async () => (await import('../../features/organisations/OrganisationsPage')).OrganisationsPage,
  },
  {
    get title() {
      return t('app.pages.botToggle');
    },
    path: '/organisationBotToggle',
    icon: 'organisation-bot-toggle',
    permission: 'bot_toggles.read',
    load: async () => (await import('../../features/bot-toggle/BotTogglePage')).BotTogglePage,
  },
  {
    get title() {
      return t('app.pages.users');
    },
    path: '/user',
    icon: 'user',
    permission: 'users.read',
    load: async () => (await import('../../features/users/UsersPage')).UsersPage,
  },
  {
    get title() {
      return t('app.pages.products');
    },
    path: '/products',
    icon: 'product',
    permission: 'products.read',
    load: async () => (await import('../../features/products/ProductsPage')).ProductsPage,
  },
  {
    get title() {
      return t('app.pages.sales');
    },
    path: '/sale',
    icon: 'sales',
    permission: 'sales.read',
    load: async () => (await import('../../features/sales/SalesPage')).SalesPage,
  },
  {
    get title() {
      return t('app.pages.channels');
    },
    path: '/channel',
    icon: 'channel',
    permission: 'channels.read',
    load: async () => (await import('../../features/channels/ChannelsPage')).ChannelsPage,
  },
  {
    get title() {
      return t('app.pages.channelIntegrations');
    },
    path: '/channelIntegration',
    icon: 'channel-integration',
    permission: 'channel_integrations.read',
    load: async () =>
      (await import('../../features/channel-integrations/ChannelIntegrationsPage')).ChannelIntegrationsPage,
  },
  {
    get title() {
      return t('app.pages.chat');
    },
    path: '/chat',
    icon: 'chat',
    permission: 'conversations.read',
    load: async () => (await import('../ChatScreen')).ChatScreen,
  },
  {
    get title() {
      return t('app.pages.emailRegistrations');
    },
    path: '/email-registration',
    icon: 'email-registration',
    permission: 'email_registrations.read',
    load: async () =>
      (await import('../../features/email-registrations/EmailRegistrationsPage')).EmailRegistrationsPage,
  },
  {
    get title() {
      return t('app.pages.emailTags');
    },
    path: '/email-tags',
    icon: 'email-tags',
    permission: 'email_tags.read',
    load: async () => (await import('../../features/email-tags/EmailTagsPage')).EmailTagsPage,
  },
];

/** The entries visible to a role; while the role is unknown, those visible to every role. */
export function getNavigationEntries(role: Role | ''): NavigationEntry[] {
  return navigation.filter(({ permission }) => canViewPage(role, permission));
}

/** The permission that the page of a path requires. */
export function findPagePermission(pathname: string): Permission | undefined {
  return findPage([...navigation, ...chatPages, ...accountPages], pathname)?.permission;
}

/** The navigation entry of a page. */
export const findNavigationEntry = (pathname: string) => findPage(navigation, pathname);

function findPage<P extends { path: string }>(pages: readonly P[], pathname: string): P | undefined {
  return pages.find(({ path }) => isSamePage(path, pathname));
}

/** Whether a role may see a page; while the role is unknown, only pages for every role. */
export function canViewPage(role: Role | '', permission: Permission): boolean {
  return role === '' ? isGrantedToEveryone(permission) : roleHasPermission(role, permission);
}

/** A page for every organisation role and the Super Admin is a page for all. */
function isGrantedToEveryone(permission: Permission): boolean {
  return roleHasPermission(SUPER_ADMIN, permission) && roleHasPermission('Viewer', permission);
}
