import type { Permission, Role } from '@relaydesk/contracts/permissions';
import { roleHasPermission, SUPER_ADMIN } from '@relaydesk/contracts/permissions';
import type { Me } from '@relaydesk/contracts/user';
import type { ComponentType } from 'react';
import type { AppDispatch } from '../../api/use-app-dispatch';
import { appTexts } from '../texts/app.texts';
import { accountPages } from './account-pages';

export interface NavigationEntry {
  title: string;
  path: string;
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
    title: appTexts.pages.dashboard,
    path: '/homePage',
    icon: 'dashboard',
    permission: 'dashboard.read',
    load: async () => (await import('../../features/dashboard/DashboardPage')).DashboardPage,
    loadPrefetch: async () => (await import('../../features/dashboard/DashboardPage')).prefetchDashboard,
  },
  {
    title: appTexts.pages.organisations,
    path: '/organisation',
    icon: 'organisation',
    permission: 'organisations.read',
    load: async () => (await import('../../features/organisations/OrganisationsPage')).OrganisationsPage,
  },
  {
    title: appTexts.pages.botToggle,
    path: '/organisationBotToggle',
    icon: 'organisation-bot-toggle',
    permission: 'bot_toggles.read',
    load: async () => (await import('../../features/bot-toggle/BotTogglePage')).BotTogglePage,
  },
  {
    title: appTexts.pages.users,
    path: '/user',
    icon: 'user',
    permission: 'users.read',
    load: async () => (await import('../../features/users/UsersPage')).UsersPage,
  },
  {
    title: appTexts.pages.products,
    path: '/products',
    icon: 'product',
    permission: 'products.read',
    load: async () => (await import('../../features/products/ProductsPage')).ProductsPage,
  },
  {
    title: appTexts.pages.sales,
    path: '/sale',
    icon: 'sales',
    permission: 'sales.read',
    load: async () => (await import('../../features/sales/SalesPage')).SalesPage,
  },
  {
    title: appTexts.pages.channels,
    path: '/channel',
    icon: 'channel',
    permission: 'channels.read',
    load: async () => (await import('../../features/channels/ChannelsPage')).ChannelsPage,
  },
  {
    title: appTexts.pages.channelIntegrations,
    path: '/channelIntegration',
    icon: 'channel-integration',
    permission: 'channel_integrations.read',
    load: async () =>
      (await import('../../features/channel-integrations/ChannelIntegrationsPage')).ChannelIntegrationsPage,
  },
  {
    title: appTexts.pages.chat,
    path: '/chat',
    icon: 'chat',
    permission: 'conversations.read',
    load: async () => (await import('../ChatScreen')).ChatScreen,
  },
  {
    title: appTexts.pages.emailRegistrations,
    path: '/email-registration',
    icon: 'email-registration',
    permission: 'email_registrations.read',
    load: async () =>
      (await import('../../features/email-registrations/EmailRegistrationsPage')).EmailRegistrationsPage,
  },
  {
    title: appTexts.pages.emailTags,
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
  return findPage([...navigation, ...accountPages], pathname)?.permission;
}

/** The navigation entry of a page. */
export const findNavigationEntry = (pathname: string) => findPage(navigation, pathname);

function findPage<P extends { path: string }>(pages: readonly P[], pathname: string): P | undefined {
  const wanted = pathname.replace(/\/+$/, '').toLowerCase();
  return pages.find(({ path }) => path.toLowerCase() === wanted);
}

/** Whether a role may see a page; while the role is unknown, only pages for every role. */
export function canViewPage(role: Role | '', permission: Permission): boolean {
  return role === '' ? isGrantedToEveryone(permission) : roleHasPermission(role, permission);
}

/** A page for every organisation role and the Super Admin is a page for all. */
function isGrantedToEveryone(permission: Permission): boolean {
  return roleHasPermission(SUPER_ADMIN, permission) && roleHasPermission('Viewer', permission);
}
