import type { PAGES } from '../../../build-chunks';

/**
 * The namespaces of each part of the dashboard: what the public pages need, what the staff layout needs, and what each
 * staff page adds. A part's messages are one file of the build for each language. `message-packs.test.ts` compares this
 * with the imports.
 */
export const PACKS = {
  public: ['api', 'app', 'identity', 'sign-in', 'ui'],
  secondFactor: ['account'],
  setUp: ['set-up'],
  errors: ['errors'],
  staff: ['account', 'api', 'app', 'identity', 'notifications', 'search', 'shared', 'ui'],
  dashboard: ['dashboard'],
  organisations: ['organisations', 'shared-history', 'ui-fields'],
  'bot-toggle': ['bot-toggle', 'shared-history'],
  users: ['shared-history', 'ui-import', 'users'],
  products: ['products', 'shared-history', 'shared-replay', 'ui-fields', 'ui-import'],
  sales: ['sales', 'shared-channels', 'shared-history', 'ui-import'],
  channels: ['channels', 'shared-channels', 'shared-history', 'shared-platform'],
  'channel-integrations': [
    'channel-integrations',
    'shared-channels',
    'shared-history',
    'shared-platform',
    'shared-replay',
  ],
  inbox: ['inbox'],
  customers: ['customers', 'inbox'],
  customer: ['customers', 'inbox', 'shared-channels'],
  inboxTasks: ['sales', 'shared-channels'],
  'email-registrations': ['email-registrations', 'shared-history', 'shared-platform'],
  'email-tags': ['email-tags', 'shared-history', 'ui-import'],
  account: ['account-settings'],
  'api-tokens': ['api-tokens'],
  'organisation-settings': ['organisation-settings', 'ui-fields'],
  webhooks: ['shared-history', 'webhooks'],
  'single-sign-on': ['single-sign-on'],
  teams: ['shared-history', 'teams'],
  'audit-log': ['audit-log', 'shared-history'],
  'set-aside': ['set-aside'],
  'outgoing-mail': ['outgoing-mail'],
} as const satisfies Record<string, readonly string[]>;

/** The address of a staff page. */
export type PagePath = keyof typeof PAGES;

/** A part of the dashboard with messages of its own. */
export type MessagePack = keyof typeof PACKS;

/** Staff page -> the part that its messages are in. */
export const PAGE_PACKS: Readonly<Record<PagePath, MessagePack>> = {
  '/homePage': 'dashboard',
  '/organisation': 'organisations',
  '/organisationBotToggle': 'bot-toggle',
  '/user': 'users',
  '/products': 'products',
  '/sale': 'sales',
  '/channel': 'channels',
  '/channelIntegration': 'channel-integrations',
  '/chat': 'inbox',
  '/chat/customers': 'customers',
  '/chat/customers/:id': 'customer',
  '/email-registration': 'email-registrations',
  '/email-tags': 'email-tags',
  '/profile': 'account',
  '/preferences': 'account',
  '/organisationSettings': 'organisation-settings',
  '/apiTokens': 'api-tokens',
  '/organisationApiTokens': 'api-tokens',
  '/organisationSettings/webhooks': 'webhooks',
  '/organisationSettings/singleSignOn': 'single-sign-on',
  '/organisationSettings/teams': 'teams',
  '/auditLog': 'audit-log',
  '/setAsideEvents': 'set-aside',
  '/outgoingMail': 'outgoing-mail',
};
