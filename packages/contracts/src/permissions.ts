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

/** A user as far as their permissions go. */
export interface PermissionHolder {
  organization_id: string | null;
  group: Group | null;
  answers_customers: boolean;
}

/** Whether a user may do it: by their role, or by the switch "Also answers customers". */
export const userHasPermission = (user: PermissionHolder, permission: Permission): boolean =>
  roleHasPermission(getRole(user), permission, user.answers_customers);

/** The role of the specification: Super Admin when organisation and group are both null, else the group. */
export const getRole = (user: { organization_id: string | null; group: Group | null }): Role =>
  user.organization_id === null && user.group === null ? SUPER_ADMIN : (user.group ?? 'Viewer');
