import type { Permission, Role } from '@relaydesk/contracts/permissions';
import { roleHasPermission } from '@relaydesk/contracts/permissions';
import type { Me } from '@relaydesk/contracts/user';
import type { ComponentType } from 'react';
import type { AccountEntry } from '../../features/account/menu/account-entry';
import { appTexts } from '../texts/app.texts';
import { HOME } from './paths';

export interface AccountPage {
  title: string;
  path: string;
  icon: AccountEntry['icon'];
  /** The permission that the entry and the page require. */
  permission: Permission;
  load: () => Promise<ComponentType>;
}

/** Pages that are only in the account menu, in its order. */
export const accountPages: readonly AccountPage[] = [
  {
    title: appTexts.pages.profile,
    path: '/profile',
    icon: 'profile',
    permission: 'account.update',
    load: async () => (await import('../../features/account/profile/ProfilePage')).ProfilePage,
  },
  {
    title: appTexts.pages.preferences,
    path: '/preferences',
    icon: 'preferences',
    permission: 'account.update',
    load: async () => (await import('../../features/account/preferences/PreferencesPage')).PreferencesPage,
  },
  {
    title: appTexts.pages.organisationSettings,
    path: '/organisationSettings',
    icon: 'organisation',
    permission: 'organisation_settings.update',
    load: async () =>
      (await import('../../features/organisation-settings/OrganisationSettingsPage'))
        .OrganisationSettingsPage,
  },
  {
    title: appTexts.pages.webhooks,
    path: '/organisationSettings/webhooks',
    icon: 'webhook',
    permission: 'webhooks.update',
    load: async () => (await import('../../features/webhooks/WebhooksPage')).WebhooksPage,
  },
  {
    title: appTexts.pages.auditLog,
    path: '/auditLog',
    icon: 'audit',
    permission: 'audit.read',
    load: async () => (await import('../../features/audit-log/AuditLogPage')).AuditLogPage,
  },
  {
    title: appTexts.pages.setAside,
    path: '/setAsideEvents',
    icon: 'set-aside',
    permission: 'set_aside_events.read',
    load: async () => (await import('../../features/set-aside/SetAsidePage')).SetAsidePage,
  },
  {
    title: appTexts.pages.outgoingMail,
    path: '/outgoingMail',
    icon: 'mail',
    permission: 'mails.read',
    load: async () => (await import('../../features/mail-outbox/OutgoingMailPage')).OutgoingMailPage,
  },
];

/** The account menu's pages for this user; outgoing mail only where mails are sent or can be read. */
export function getAccountPages(role: Role | '', me: Me | null) {
  return accountPages.filter(
    ({ permission }) =>
      role !== '' &&
      roleHasPermission(role, permission) &&
      (permission !== 'mails.read' || me?.outgoing_mail !== 'none'),
  );
}

/** Home and the pages that this user may open. */
export function getAccountEntries(role: Role | '', me: Me | null): AccountEntry[] {
  const own = getAccountPages(role, me);
  return [
    { href: HOME, icon: 'home', label: appTexts.notFound.toHome },
    ...own.map(({ path, icon, title }) => ({ href: path, icon, label: title })),
  ];
}
