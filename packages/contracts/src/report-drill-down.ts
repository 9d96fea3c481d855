import type { ChannelKind } from './channel';
import type { ConversationListQuery, HandOverReason } from './conversation';
import type { TimestampRange } from './day-ranges';
import { type Role, roleHasPermission, SUPER_ADMIN } from './permissions';
import type { SaleFilter, SaleOrigin } from './sale';

/** Dimensions by which a metric is filtered, such as the channel of conversations or the owner of sales. */
export interface MetricDimensions {
  channel?: ChannelKind;
  reason?: HandOverReason;
  tag_id?: string;
  /** The user who resolved or sold. */
  user_id?: string;
  origin?: SaleOrigin;
  product_id?: string;
  /** Super Admin: the selected organisation. */
  organization_id?: string;
}

/** The page that lists the records behind a metric, with its filters. */
export type DrillDownTarget =
  | { page: '/chat'; query: Partial<Record<keyof ConversationListQuery, string>> }
  | { page: '/sale'; query: Partial<Record<keyof SaleFilter, string>> };

type BuildDrillDown = (period: TimestampRange, part: MetricDimensions) => DrillDownTarget;

const chat = (query: Partial<Record<keyof ConversationListQuery, string | undefined>>): DrillDownTarget => ({
  page: '/chat',
  query: omitUndefined(query),
});

const sale = (
  { from_at: from, to_at: to }: TimestampRange,
  { channel, origin, product_id, user_id: owner_id, organization_id }: MetricDimensions,
  more: Partial<Record<keyof SaleFilter, string>> = {},
): DrillDownTarget => ({
  page: '/sale',
  query: omitUndefined({
    counts: 'true',
    from,
    to,
    channel,
    origin,
    product_id,
    owner_id,
    organization_id,
    ...more,
  }),
});

/**
 * The list of records behind each metric, by its name in the contract. Revenue and quantities link to the
 * sales they are computed from; medians and hours have no list.
 */
const DRILL_DOWNS = {
  conversations: ({ from_at, to_at }, { channel, tag_id }) =>
    chat({ tab: 'all', begun_from: from_at, begun_to: to_at, channel, tag_id }),
  handed_over: ({ from_at, to_at }, { channel, reason }) =>
    chat({
      tab: 'all',
      handed_over_from: from_at,
      handed_over_to: to_at,
      channel,
      hand_over_reason: reason,
    }),
  resolved: ({ from_at, to_at }, { user_id }) =>
    chat({ tab: 'closed', resolved_from: from_at, resolved_to: to_at, resolved_by: user_id }),
  bot_handled: ({ from_at, to_at }) =>
    chat({ tab: 'all', begun_from: from_at, begun_to: to_at, is_bot_handled: 'true' }),
  sales: (period, part) => sale(period, part),
  revenue: (period, part) => sale(period, part),
  quantity: (period, part) => sale(period, part),
  from_conversations: (period, part) => sale(period, part, { has_conversation: 'true' }),
  mine: () => chat({ tab: 'mine' }),
  waiting: () => chat({ tab: 'waiting' }),
  unassigned: () => chat({ tab: 'unassigned' }),
  bot: () => chat({ tab: 'bot' }),
  open: () => chat({ tab: 'all' }),
} satisfies Record<string, BuildDrillDown>;
export type MetricName = keyof typeof DRILL_DOWNS;

/** Current counts of the inbox. They are computed for the caller, so they always equal the caller's lists. */
const LIVE_METRICS: readonly MetricName[] = ['mine', 'waiting', 'unassigned', 'bot', 'open'];

/** The list of the records that a metric counts. */
export const getDrillDown = (
  name: MetricName,
  period: TimestampRange,
  part: MetricDimensions = {},
): DrillDownTarget => DRILL_DOWNS[name](period, part);

/** The path of that list, such as /chat?tab=closed&resolved_by=… */
export function getDrillDownPath(
  name: MetricName,
  period: TimestampRange,
  part: MetricDimensions = {},
): string {
  const { page, query } = getDrillDown(name, period, part);
  const words = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `${page}?${words.join('&')}`;
}

/**
 * Whether the user's list contains exactly the records that the metric counts. A CSR can read only their own
 * conversations, so only metrics of their own work qualify; the Super Admin reads no chats.
 */
export function canDrillDown(role: Role, name: MetricName, part: MetricDimensions, user_id: string): boolean {
  const { page } = getDrillDown(name, { from_at: '', to_at: '' }, part);
  if (page === '/chat' && !roleHasPermission(role, 'conversations.read')) return false;
  if (role === SUPER_ADMIN || LIVE_METRICS.includes(name)) return true;
  if (role === 'CSR') return part.user_id === user_id;
  return role !== 'Sales' || page === '/sale';
}

const omitUndefined = <K extends string>(query: Partial<Record<K, string | undefined>>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Partial<
    Record<K, string>
  >; // only undefined values are removed
