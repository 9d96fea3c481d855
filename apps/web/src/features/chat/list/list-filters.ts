import type { ConversationListQuery } from '@relaydesk/contracts/conversation';

/** What narrows and orders the list beside tab and search, under the contract's names, which the address bar uses too. */
export type ListFilters = Partial<
  Pick<
    ConversationListQuery,
    'sort' | 'channel_integration_id' | 'assignee_id' | 'tag_id' | 'priority' | 'is_unread' | 'from' | 'to'
  >
>;

const ID = /^[0-9a-f-]{36}$/i;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The contract's values as plain constants: the page must not load Zod before it can be seen. */
const ALLOWED: Record<keyof ListFilters, RegExp> = {
  sort: /^(activity|oldest_activity|waiting|priority)$/,
  channel_integration_id: ID,
  assignee_id: ID,
  tag_id: ID,
  priority: /^(urgent|high|normal|low)$/,
  is_unread: /^(true|false)$/,
  from: DAY,
  to: DAY,
};

/** The names in the address bar. */
export const FILTER_NAMES = Object.keys(ALLOWED) as (keyof ListFilters)[]; // Object.keys forgets the type of its keys

/** The filters that an address asks for; what the contract does not know counts as not said. */
export function readFilters(params: URLSearchParams): ListFilters {
  const said = FILTER_NAMES.map((name) => [name, params.get(name)] as const).filter(
    ([name, value]) => value !== null && ALLOWED[name].test(value),
  );
  return Object.fromEntries(said) as ListFilters; // each value has just been compared with what is allowed
}

/** How many of them narrow the list; an order does not. */
export function countFilters({ sort, ...narrowing }: ListFilters): number {
  return Object.keys(narrowing).length;
}
