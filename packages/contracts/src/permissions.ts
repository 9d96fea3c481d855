/**
 * Permissions by role: used by route authorisation, the menu, the API document and the tests. Whether a
 * permission covers own records or those of the whole organisation is decided by the policy of each module.
 */
export const GROUPS = ['Organisation Admin', 'Supervisor', 'CSR', 'Sales', 'Viewer'] as const;
export type Group = (typeof GROUPS)[number];

export const SUPER_ADMIN = 'Super Admin';
export type Role = Group | typeof SUPER_ADMIN;

const SA = SUPER_ADMIN;
const [OA, SV, CSR, SALES, VW] = GROUPS;
const MEMBERS: readonly Role[] = GROUPS;
const EVERYONE: readonly Role[] = [SA, ...GROUPS];

export const PERMISSIONS = {
  'account.read': EVERYONE,
  'account.update': EVERYONE,
  /** Identity and permissions of the caller; available to sessions and all API tokens. */
  'identity.read': EVERYONE,
  /** Own personal API tokens. */
  'api_tokens.read': EVERYONE,
  'api_tokens.create': EVERYONE,
  'api_tokens.delete': EVERYONE,
  /** The service tokens of an organisation, and the personal tokens of its users. */
  'service_tokens.read': [SA, OA],
  'service_tokens.create': [OA],
  'service_tokens.delete': [OA],
  'dashboard.read': EVERYONE,
  'dashboard.export': [SA, OA, SV],
  'organisations.read': [SA],
  'organisations.create': [SA],
  'organisations.update': [SA],
  'organisations.delete': [SA],
  /** Settings of the own organisation. */
  'organisation_settings.read': [OA],
  'organisation_settings.update': [OA],
  'bot_toggles.read': [SA],
  'bot_toggles.update': [SA],
  /** CSR, Sales and Viewer: names and presence only. */
  'users.read': EVERYONE,
  'users.create': [SA, OA],
  'users.update': [SA, OA],
  'users.delete': [SA, OA],
  'users.export': [SA, OA],
  /** The policy decides which entries: all, those of the organisation, those of the team, or own ones. */
  'audit.read': [SA, OA, SV, CSR, SALES],
  'audit.export': [SA, OA],
  /** System mails; their text is never returned in production. */
  'mails.read': [SA],
  'mails.update': [SA],
  /** Events that were set aside because they ended the server or failed too often. */
  'set_aside_events.read': [SA],
  'set_aside_events.update': [SA],
  'set_aside_events.delete': [SA],
  'products.read': EVERYONE,
  'products.create': [SA, OA, SV],
  'products.update': [SA, OA, SV],
  'products.delete': [OA],
  'products.import': [SA, OA, SV],
  'products.export': [SA, OA, SV],
  'knowledge.read': EVERYONE,
  'knowledge.create': [SA, OA, SV],
  'knowledge.update': [SA, OA, SV],
  'knowledge.delete': [OA],
  'sales.read': EVERYONE,
  'sales.create': [OA, SV, CSR, SALES],
  'sales.update': [OA, SV, SALES],
  'sales.refund': [OA, SV],
  /** Override the attribution of a sale. */
  'sales.attribute': [OA],
  'sales.import': [OA],
  'sales.export': [SA, OA, SV],
  'customers.read': [OA, SV, CSR, SALES, VW],
  'customers.create': [OA, SV, CSR, SALES],
  'customers.update': [OA, SV, CSR, SALES],
  'customers.block': [OA, SV, CSR],
  'customers.export': [OA, SV],
  'customers.erase': [OA],
  'channels.read': [SA],
  'channels.create': [SA],
  'channels.update': [SA],
  'channels.delete': [SA],
  'channel_integrations.read': EVERYONE,
  'channel_integrations.create': [OA],
  'channel_integrations.update': [SA, OA],
  'channel_integrations.delete': [OA],
  'channel_integrations.test': [SA, OA],
  /** Log of an integration; the Super Admin sees no message contents. */
  'channel_integrations.events': [SA, OA, SV],
  /** The new secret is returned to the user who rotates it; the Super Admin sees secrets masked. */
  'channel_integrations.rotate': [OA],
  'conversations.read': MEMBERS,
  /** Start a conversation with a customer; it is assigned to the caller. */
  'conversations.create': [SV, CSR, SALES],
  'conversations.claim': [SV, CSR],
  'conversations.reply': [SV, CSR, SALES],
  'conversations.note': [OA, SV, CSR, SALES],
  'conversations.hand_back': [SV, CSR],
  'conversations.resolve': [SV, CSR],
  /** Assign to another user, or return to the queue. */
  'conversations.assign': [OA, SV],
  /** Set priority, tags, snooze and unread. */
  'conversations.label': [OA, SV, CSR],
  'canned_replies.read': MEMBERS,
  'canned_replies.create': [OA, SV, CSR, SALES],
  /** CSRs: own canned replies only, as decided by the policy. */
  'canned_replies.update': [OA, SV, CSR],
  'canned_replies.delete': [OA, SV, CSR],
  'email_registrations.read': [SA],
  'email_registrations.create': [SA],
  'email_registrations.update': [SA],
  'email_registrations.delete': [SA],
  'email_registrations.test': [SA],
  'email_tags.read': [SA, ...MEMBERS],
  'email_tags.create': [SA, OA, SV],
  'email_tags.update': [SA, OA, SV],
  'email_tags.delete': [SA, OA],
  'bot_settings.read': EVERYONE,
  'bot_settings.update': [SA, OA],
  /** Contains questions of customers: not available to the Super Admin. */
  'bot_replay.read': [OA, SV],
  'bot_model.read': [SA, OA],
  'bot_model.update': [SA, OA],
  'teams.read': MEMBERS,
  'teams.create': [OA],
  'teams.update': [OA],
  'teams.delete': [OA],
  'inbox_settings.read': MEMBERS,
  'inbox_settings.update': [OA],
  /** Webhook endpoints of an organisation; a secret is returned once, to the user who creates it. */
  'webhooks.read': [SA, OA],
  'webhooks.create': [OA],
  'webhooks.update': [OA],
  'webhooks.delete': [OA],
  /** Requests contain messages of customers: not available to the Super Admin. */
  'webhooks.deliveries': [OA],
  /** The identity provider of an organisation and its domains. */
  'single_sign_on.read': [SA, OA],
  'single_sign_on.update': [OA],
  /** Confirm that an organisation owns a domain, instead of a DNS record. */
  'single_sign_on.prove_domain': [SA],
  'search.read': MEMBERS,
  'notifications.read': EVERYONE,
  'realtime.connect': MEMBERS,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

/**
 * Permissions that the setting "Also answers customers" adds to an Organisation Admin or a Supervisor: those
 * of a CSR on conversations.
 */
const ANSWERING_PERMISSIONS: readonly Permission[] = [
  'conversations.create',
  'conversations.claim',
  'conversations.reply',
  'conversations.hand_back',
  'conversations.resolve',
];

/** Whether a role has a permission, optionally with the setting "Also answers customers". */
export const roleHasPermission = (role: Role, permission: Permission, answers_customers = false): boolean =>
  (PERMISSIONS[permission] as readonly Role[]).includes(role) ||
  (answers_customers && ANSWERING_PERMISSIONS.includes(permission));

/** Groups for which the setting is available. */
export const ANSWERING_GROUPS: readonly Group[] = [OA, SV];

/**
 * Permissions that API tokens can have. Not available to tokens: account security, changes of organisations
 * and users (which send sign-in links), management of tokens, realtime connections, system mails, and
 * permissions whose operations all require a step-up, which a program cannot complete.
 */
const OPEN_TO_API_TOKENS: ReadonlySet<Permission> = new Set<Permission>([
  'identity.read',
  'dashboard.read',
  'organisations.read',
  'organisation_settings.read',
  'bot_toggles.read',
  'bot_toggles.update',
  'users.read',
  'audit.read',
  'set_aside_events.read',
  'set_aside_events.update',
  'set_aside_events.delete',
  'products.read',
  'products.create',
  'products.update',
  'products.delete',
  'products.import',
  'knowledge.read',
  'knowledge.create',
  'knowledge.update',
  'knowledge.delete',
  'sales.read',
  'sales.create',
  'sales.update',
  'sales.refund',
  'sales.attribute',
  'sales.import',
  'customers.read',
  'customers.create',
  'customers.update',
  'customers.block',
  'customers.erase',
  'channels.read',
  'channels.create',
  'channels.update',
  'channels.delete',
  'channel_integrations.read',
  'channel_integrations.update',
  'channel_integrations.delete',
  'channel_integrations.test',
  'channel_integrations.events',
  'conversations.read',
  'conversations.create',
  'conversations.claim',
  'conversations.reply',
  'conversations.note',
  'conversations.hand_back',
  'conversations.resolve',
  'conversations.assign',
  'conversations.label',
  'canned_replies.read',
  'canned_replies.create',
  'canned_replies.update',
  'canned_replies.delete',
  'email_registrations.read',
  'email_registrations.update',
  'email_registrations.delete',
  'email_registrations.test',
  'email_tags.read',
  'email_tags.create',
  'email_tags.update',
  'email_tags.delete',
  'bot_settings.read',
  'bot_settings.update',
  'bot_replay.read',
  'bot_model.read',
  'teams.read',
  'teams.create',
  'teams.update',
  'teams.delete',
  'inbox_settings.read',
  'inbox_settings.update',
  'webhooks.read',
  'webhooks.update',
  'webhooks.delete',
  'webhooks.deliveries',
  'search.read',
  'notifications.read',
]);

/** Whether API tokens can have a permission. */
export const isOpenToApiTokens = (permission: Permission): boolean => OPEN_TO_API_TOKENS.has(permission);

/** Permissions that concern a user and not an organisation. */
const PERSONAL_PERMISSIONS: ReadonlySet<Permission> = new Set(['identity.read', 'notifications.read']);

/**
 * Permissions that can be granted to a service token: those of an Organisation Admin with the setting "Also
 * answers customers" that are available to API tokens and do not concern a user.
 */
export const SERVICE_TOKEN_PERMISSIONS: readonly Permission[] = (
  Object.keys(PERMISSIONS) as Permission[]
).filter(
  (permission) =>
    roleHasPermission(OA, permission, true) &&
    isOpenToApiTokens(permission) &&
    !PERSONAL_PERMISSIONS.has(permission),
);

/** The properties of a user that determine their permissions. */
export interface PermissionHolder {
  organization_id: string | null;
  group: Group | null;
  answers_customers: boolean;
  /** The API token of the request. `permissions`: those of a service token; null: those of its user. */
  api_token?: { permissions: readonly Permission[] | null };
}

/**
 * Whether a user has a permission by their role or the setting "Also answers customers". A personal token has
 * at most the permissions of its user; a service token has the granted permissions that can still be granted.
 */
export function userHasPermission(user: PermissionHolder, permission: Permission): boolean {
  const { api_token: token } = user;
  if (token && !isOpenToApiTokens(permission)) return false;
  if (token?.permissions)
    return (
      permission === 'identity.read' ||
      (token.permissions.includes(permission) && SERVICE_TOKEN_PERMISSIONS.includes(permission))
    );
  return roleHasPermission(getRole(user), permission, user.answers_customers);
}

/** All permissions of a user, in the order of `PERMISSIONS`. */
export const listPermissions = (user: PermissionHolder): Permission[] =>
  (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => userHasPermission(user, permission));

/** The role of a user: Super Admin if organisation and group are both null, otherwise the group. */
export const getRole = (user: { organization_id: string | null; group: Group | null }): Role =>
  user.organization_id === null && user.group === null ? SUPER_ADMIN : (user.group ?? 'Viewer');
