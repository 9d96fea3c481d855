import type { ConversationListQuery } from '@relaydesk/contracts/conversation';
import { CONVERSATION_SORTS } from '@relaydesk/contracts/conversation-tabs';
import { PRIORITIES } from '@relaydesk/contracts/priorities';

/**
 * Filters and order of the list besides tab and search, with the contract's names, which the URL uses too.
 */
export type ListFilters = Partial<
  Pick<
    ConversationListQuery,
    | 'sort'
    | 'channel_integration_id'
    | 'assignee_id'
    | 'team_id'
    | 'tag_id'
    | 'priority'
    | 'is_unread'
    | 'from'
    | 'to'
    | 'channel'
    | 'begun_from'
    | 'begun_to'
    | 'handed_over_from'
    | 'handed_over_to'
    | 'hand_over_reason'
    | 'resolved_from'
    | 'resolved_to'
    | 'resolved_by'
    | 'is_bot_handled'
    | 'has_failed_message'
    | 'waiting_before'
  >
>;

const ID = /^[0-9a-f-]{36}$/i;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const WORD = /^[a-z][a-z0-9_]{1,39}$/;

const oneOf = (values: readonly string[]) => new RegExp(`^(${values.join('|')})$`);

/** The values of the URL that are accepted. */
const ALLOWED: Record<keyof ListFilters, RegExp> = {
  sort: oneOf(CONVERSATION_SORTS),
  channel_integration_id: ID,
  assignee_id: ID,
  team_id: ID,
  tag_id: ID,
  priority: oneOf(PRIORITIES),
  is_unread: /^(true|false)$/,
  from: DAY,
  to: DAY,
  channel: WORD,
  begun_from: MOMENT,
  begun_to: MOMENT,
  handed_over_from: MOMENT,
  handed_over_to: MOMENT,
  hand_over_reason: WORD,
  resolved_from: MOMENT,
  resolved_to: MOMENT,
  resolved_by: ID,
  is_bot_handled: /^true$/,
  has_failed_message: /^true$/,
  waiting_before: MOMENT,
};

/** Filters of dashboard links: only the server can evaluate them. */
const OF_NUMBERS = [
  'begun_from',
  'handed_over_from',
  'hand_over_reason',
  'resolved_from',
  'resolved_by',
  'is_bot_handled',
  'has_failed_message',
  'waiting_before',
] as const satisfies (keyof ListFilters)[];

/** Whether the list shows the records of a dashboard number. */
export const isDrillDown = (filters: ListFilters): boolean =>
  OF_NUMBERS.some((name) => filters[name] !== undefined);

/** The names of the URL parameters. */
export const FILTER_NAMES = Object.keys(ALLOWED) as (keyof ListFilters)[]; // Object.keys loses the key type

/** The filters of a URL; values unknown to the contract are ignored. */
export function parseFilters(params: URLSearchParams): ListFilters {
  const entries = FILTER_NAMES.map((name) => [name, params.get(name)] as const).filter(
    ([name, value]) => value !== null && ALLOWED[name].test(value),
  );
  return Object.fromEntries(entries) as ListFilters; // each value was compared with the allowed ones
}

/** The number of active filters; the order does not count. */
export function countFilters({ sort, ...narrowing }: ListFilters): number {
  return Object.keys(narrowing).length;
}
