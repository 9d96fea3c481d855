import type { Permission, Role } from '@relaydesk/contracts/permissions';
import { roleHasPermission } from '@relaydesk/contracts/permissions';
import type { Me } from '@relaydesk/contracts/user';
import type { ComponentType } from 'react';
import type { AccountEntry } from '../../features/account/menu/account-entry';
import { t } from '../../lib/locale/i18n';
import type { PagePath } from './message-packs';
import { HOME, isSamePage } from './paths';

export interface AccountPage {
  title: string;
  path: PagePath;
  icon: AccountEntry['icon'];
  /** The permission that the entry and the page require. */
  permission: Permission;
  load: () => Promise<ComponentType>;
  /** Its label among the organisation's settings, which share one entry in the account menu. */
  settingsLabel?: string;
}

const SETTINGS = '/organisationSettings';

/** Pages that are only in the account menu, in its order; the organisation's settings link to each other. */
export const accountPages: readonly AccountPage[] = [
  {
    get title() {
      return t('app.pages.profile');
    },
    path: '/profile',
    icon: 'profile',
    permission: 'account.update',
    load: async () => (await import('../../features/account/profile/ProfilePage')).ProfilePage,
  },
  {
    get title() {
      return t('app.pages.preferences');
    },
    path: '/preferences',
    icon: 'preferences',
    permission: 'account.update',
    load: async () => (await import('../../features/account/preferences/PreferencesPage')).PreferencesPage,
  },
  {
    get title() {
      return t('app.pages.apiTokens');
    },
    path: '/apiTokens',
    icon: 'token',
    permission: 'api_tokens.read',
    load: async () => (await import('../../features/api-tokens/PersonalTokensPage')).PersonalTokensPage,
  },
  {
    get title() {
      return t('app.pages.organisationSettings');
    },
    get settingsLabel() {
      return t('app.pages.settings.general');
    },
    path: SETTINGS,
    icon: 'organisation',
    permission: 'organisation_settings.update',
    load: async () =>
      (await import('../../features/organisation-settings/OrganisationSettingsPage'))
        .OrganisationSettingsPage,
  },
  {
    get title() {
      return t('app.pages.teams');
    },
    get settingsLabel() {
      return t('app.pages.teams');
    },
    path: '/organisationSettings/teams',
    icon: 'team',
    permission: 'teams.update',
    load: async () => (await import('../../features/teams/TeamsPage')).TeamsPage,
  },
  {
    get title() {
      return t('app.pages.organisationTokens');
    },
    get settingsLabel() {
      return t('app.pages.apiTokens');
    },
    path: '/organisationApiTokens',
    icon: 'service-token',
    permission: 'service_tokens.create',
    load: async () =>
      (await import('../../features/api-tokens/OrganisationTokensPage')).OrganisationTokensPage,
  },
  {
    get title() {
      return t('app.pages.webhooks');
    },
    get settingsLabel() {
      return t('app.pages.webhooks');
    },
    path: '/organisationSettings/webhooks',
    icon: 'webhook',
    permission: 'webhooks.update',
    load: async () => (await import('../../features/webhooks/WebhooksPage')).WebhooksPage,
  },
  {
    get title() {
      return t('app.pages.singleSignOn');
    },
    get settingsLabel() {
      return t('app.pages.singleSignOn');
    },
    path: '/organisationSettings/singleSignOn',
    icon: 'single-sign-on',
    permission: 'single_sign_on.update',
    load: async () =>
      (await import('../../features/single-sign-on/SingleSignOnSettingsPage')).SingleSignOnSettingsPage,
  },
  {
    get title() {
      return t('app.pages.auditLog');
    },
    path: '/auditLog',
    icon: 'audit',
    permission: 'audit.read',
    load: async () => (await import('../../features/audit-log/AuditLogPage')).AuditLogPage,
  },
  {
    get title() {
      return t('app.pages.setAside');
    },
    path: '/setAsideEvents',
    icon: 'set-aside',
    permission: 'set_aside_events.read',
    load: async () => (await import('../../features/set-aside/SetAsidePage')).SetAsidePage,
  },
  {
    get title() {
      return t('app.pages.outgoingMail');
    },
    path: '/outgoingMail',
    icon: 'mail',
    permission: 'mails.read',
    load: async () => (await import('../../features/mail-outbox/OutgoingMailPage')).OutgoingMailPage,
  },
];

/** The pages of the account menu and of the settings for this user; outgoing mail only where mails are sent or can be read. */
export function getAccountPages(role: Role | '', me: Me | null) {
  return accountPages.filter(
    ({ permission }) =>
      role !== '' &&
      roleHasPermission(role, permission) &&
      (permission !== 'mails.read' || me?.outgoing_mail !== 'none'),
  );
}

/** The pages that stand beside the one of the path: none unless it is one of the organisation's settings. */
export function findSettingsPages(role: Role | '', me: Me | null, pathname: string): AccountPage[] {
  const pages = getAccountPages(role, me).filter(({ settingsLabel }) => settingsLabel !== undefined);
  return pages.some(({ path }) => isSamePage(path, pathname)) ? pages : [];
}

/** Home and the pages that this user may open; one entry for the organisation's settings. */
export function getAccountEntries(role: Role | '', me: Me | null): AccountEntry[] {
  const own = getAccountPages(role, me).filter(
    ({ settingsLabel, path }) => settingsLabel === undefined || path === SETTINGS,
  );
  return [
    { href: HOME, icon: 'home', label: t('app.notFound.toHome') },
    ...own.map(({ path, icon, title }) => ({ href: path, icon, label: title })),
  ];
}
