/**
 * Who may do what: the one table behind the server's guard, the menu, the API document and the tests.
 * "Own or whole organisation" is decided by the policies of each module; here stands the role.
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
  /** Who the caller is and what they may do: with a session and with every API token. */
  'identity.read': EVERYONE,
  /** One's own personal API tokens. */
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
  /** One's own organisation, in the account menu. */
  'organisation_settings.read': [OA],
  'organisation_settings.update': [OA],
  'bot_toggles.read': [SA],
  'bot_toggles.update': [SA],
  /** Below Supervisor: names and presence only. */
  'users.read': EVERYONE,
  'users.create': [SA, OA],
  'users.update': [SA, OA],
  'users.delete': [SA, OA],
  'users.export': [SA, OA],
  /** Whose entries is decided by the policy: all, the organisation's, the team's, one's own. */
  'audit.read': [SA, OA, SV, CSR, SALES],
  'audit.export': [SA, OA],
  /** Mails of the platform itself; what they say is never shown in production. */
  'mails.read': [SA],
  'mails.update': [SA],
  /** Work that ended the server again and again, or failed too often. */
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
  /** To say otherwise than the rules of attribution. */
  'sales.attribute': [OA],
  'sales.import': [OA],
  'sales.export': [SA, OA, SV],
  'customers.read': [OA, SV, CSR, SALES, VW],
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
  /** Health: what came and went on a line, without what was said for the Super Admin. */
  'channel_integrations.events': [SA, OA, SV],
  /** The new secret is returned to the user who rotates it; the Super Admin sees secrets masked. */
  'channel_integrations.rotate': [OA],
  'conversations.read': MEMBERS,
  'conversations.claim': [SV, CSR],
  'conversations.reply': [SV, CSR, SALES],
  'conversations.note': [OA, SV, CSR, SALES],
  'conversations.hand_back': [SV, CSR],
  'conversations.resolve': [SV, CSR],
  /** To another user, or back to the queue. */
  'conversations.assign': [OA, SV],
  /** Priority, tags, snooze, unread: by those who work with a conversation. */
  'conversations.label': [OA, SV, CSR],
  'canned_replies.read': MEMBERS,
  'canned_replies.create': [OA, SV, CSR, SALES],
  /** One's own below Supervisor: decided by the policy. */
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
  /** What customers asked, word for word: not for the Super Admin. Those who write knowledge or rules. */
  'bot_replay.read': [OA, SV],
  'bot_model.read': [SA, OA],
  'bot_model.update': [SA, OA],
  'inbox_settings.read': MEMBERS,
  'inbox_settings.update': [OA],
  /** Outgoing webhooks of an organisation; secrets are shown once, to the user who creates them. */
  'webhooks.read': [SA, OA],
  'webhooks.create': [OA],
  'webhooks.update': [OA],
  'webhooks.delete': [OA],
  /** Requests and responses contain what customers wrote: not for the Super Admin. */
  'webhooks.deliveries': [OA],
  'search.read': MEMBERS,
  'notifications.read': EVERYONE,
  'realtime.connect': MEMBERS,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

/**
 * What the switch "Also answers customers" adds to an Organisation Admin or a Supervisor: what a CSR may do with a
 * conversation, and nothing else (permissions.md).
 */
const ANSWERING_PERMISSIONS: readonly Permission[] = [
  'conversations.claim',
  'conversations.reply',
  'conversations.hand_back',
  'conversations.resolve',
];

/** Whether a role may do it; `answers_customers`: or the switch, when it is on. */
export const roleHasPermission = (role: Role, permission: Permission, answers_customers = false): boolean =>
  (PERMISSIONS[permission] as readonly Role[]).includes(role) ||
  (answers_customers && ANSWERING_PERMISSIONS.includes(permission));

/** The groups that can have the switch. */
export const ANSWERING_GROUPS: readonly Group[] = [OA, SV];

/**
 * What a request with an API token may do, if its owner may: a permission that is not listed is closed to tokens. Closed
 * are account security, changes of organisations and users (which send sign-in links), management of tokens, live
 * connections, system mails, and permissions whose every operation needs a step-up, which a program cannot give.
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
  'inbox_settings.read',
  'inbox_settings.update',
  'webhooks.read',
  'webhooks.update',
  'webhooks.delete',
  'webhooks.deliveries',
  'search.read',
  'notifications.read',
]);

/** Whether a request with an API token can have this permission at all. */
export const isOpenToApiTokens = (permission: Permission): boolean => OPEN_TO_API_TOKENS.has(permission);

/** Of a user, not of an organisation: the bell. */
const PERSONAL_PERMISSIONS: ReadonlySet<Permission> = new Set(['identity.read', 'notifications.read']);

/**
 * What an Organisation Admin can give to a service token: what they may do in their organisation, with the switch
 * "Also answers customers", and what a token can do without a person.
 */
export const SERVICE_TOKEN_PERMISSIONS: readonly Permission[] = (
  Object.keys(PERMISSIONS) as Permission[]
).filter(
  (permission) =>
    roleHasPermission(OA, permission, true) &&
    isOpenToApiTokens(permission) &&
    !PERSONAL_PERMISSIONS.has(permission),
);

/** A user as far as their permissions go. */
export interface PermissionHolder {
  organization_id: string | null;
  group: Group | null;
  answers_customers: boolean;
  /** The API token that they use. `permissions`: of a service token; null: what its user may. */
  api_token?: { permissions: readonly Permission[] | null };
}

/**
 * Whether a user may do it: by their role, or by the switch "Also answers customers". A personal token never has more
 * than its user; a service token has what was granted, as far as that can still be granted.
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

/** All permissions of a user, in the order of the table. */
export const listPermissions = (user: PermissionHolder): Permission[] =>
  (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => userHasPermission(user, permission));

/** The role of the specification: Super Admin when organisation and group are both null, else the group. */
export const getRole = (user: { organization_id: string | null; group: Group | null }): Role =>
  user.organization_id === null && user.group === null ? SUPER_ADMIN : (user.group ?? 'Viewer');
