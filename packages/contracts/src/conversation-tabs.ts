/** The tabs of the inbox in their order, and the orders of its list; without Zod: for pages that render before it loads. */
export const CONVERSATION_TABS = ['mine', 'waiting', 'team', 'unassigned', 'bot', 'all', 'closed'] as const;
export const CONVERSATION_SORTS = ['activity', 'oldest_activity', 'waiting', 'priority'] as const;
