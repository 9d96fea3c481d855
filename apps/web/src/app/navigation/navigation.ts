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
  /** File in /assets/icons/navbar/, without its ending. */
  icon: string;
  /** Who may see the entry and open the page. */
  permission: Permission;
  load: () => Promise<ComponentType>;
  /** What asks for the page's own data before the page is drawn; its code comes with the page's. */
  loadPrefetch?: () => Promise<PrefetchPageData>;
}

export type PrefetchPageData = (dispatch: AppDispatch, me: Me, params: URLSearchParams) => void;

/** Every page that exists, in the order of the specification (section 2). The router and the menu are made from it. */
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

/** The entries that a role may see; while the role is unknown, those that every role may see. */
export function getNavigationEntries(role: Role | ''): NavigationEntry[] {
  return navigation.filter(({ permission }) => canViewPage(role, permission));
}

/** What the page of a path asks of whoever opens it. */
export function findPagePermission(pathname: string): Permission | undefined {
  return findPage([...navigation, ...accountPages], pathname)?.permission;
}

/** The entry of a page that the navigation leads to. */
export const findNavigationEntry = (pathname: string) => findPage(navigation, pathname);

function findPage<P extends { path: string }>(pages: readonly P[], pathname: string): P | undefined {
  const wanted = pathname.replace(/\/+$/, '').toLowerCase();
  return pages.find(({ path }) => path.toLowerCase() === wanted);
}

/** Whether a role may see a page; while it is unknown, only what everybody may. */
export function canViewPage(role: Role | '', permission: Permission): boolean {
  return role === '' ? isGrantedToEveryone(permission) : roleHasPermission(role, permission);
}

/** What every organisation member sees and the Super Admin sees too is seen by all. */
function isGrantedToEveryone(permission: Permission): boolean {
  return roleHasPermission(SUPER_ADMIN, permission) && roleHasPermission('Viewer', permission);
}
