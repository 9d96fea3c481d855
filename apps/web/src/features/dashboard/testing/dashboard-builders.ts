import { Dashboard } from '@relaydesk/contracts/report';

const support = {
  conversations: 120,
  handed_over: 30,
  resolved: 100,
  bot_handled: 90,
  first_response_seconds: 240,
  resolution_seconds: 5400,
};
const sales = { sales: 12, revenue: 240_000, from_conversations: 6 };
const casey = {
  user_id: '0197a000-0000-7000-8000-000000000001',
  name: 'Casey Reed',
  resolved: 40,
  first_response_seconds: 180,
  sales: 3,
  revenue: 60_000,
};

/** A busy month of Acme Sports, as its Organisation Admin sees it. */
export const buildDashboard = (changes: Partial<Dashboard> = {}): Dashboard =>
  Dashboard.parse({
    from_at: '2026-10-22T22:00:00.000Z',
    to_at: '2026-11-21T23:00:00.000Z',
    previous_from: '2026-09-23',
    previous_to: '2026-10-22',
    time_zone: 'Europe/Berlin',
    currency: 'EUR',
    now: { mine: 1, waiting: 2, unassigned: 2, bot: 4, open: 3, longest_wait_since: null },
    mine: null,
    support: {
      period: support,
      previous: { ...support, conversations: 100, handed_over: 40, bot_handled: 60 },
      by_day: [
        {
          day: '2026-11-20',
          conversations: 120,
          bot_handled: 90,
          handed_over: 30,
          resolved: 100,
          by_channel: { web_chat: 120 },
        },
      ],
      by_channel: [{ channel: 'web_chat', conversations: 120, handed_over: 30 }],
      by_hour: [{ weekday: 5, hour: 14, conversations: 120 }],
      hand_over_reasons: [{ reason: 'asked', count: 21 }],
      by_tag: [],
    },
    sales: {
      period: sales,
      previous: { ...sales, sales: 15 },
      by_day: [{ day: '2026-11-20', sales: 12, revenue: 240_000 }],
      by_channel: [{ channel: 'web_chat', sales: 12, revenue: 240_000 }],
      by_origin: [{ origin: 'bot', sales: 12, revenue: 240_000 }],
      by_product: [
        {
          product_id: '0197a000-0000-7001-8000-000000000001',
          name: 'Trail shoe',
          quantity: 9,
          revenue: 80_910,
        },
      ],
    },
    by_csr: [casey],
    unanswered: [],
    attention: [{ kind: 'low_stock', count: 2, id: null, name: null, waiting_before: null }],
    checklist: null,
    ...changes,
  });

/** The same days without data. */
export const buildEmptyDashboard = (): Dashboard => {
  const { support: busySupport, sales: busySales, ...rest } = buildDashboard();
  const nothing = {
    conversations: 0,
    handed_over: 0,
    resolved: 0,
    bot_handled: 0,
    first_response_seconds: null,
    resolution_seconds: null,
  };
  const unsold = { sales: 0, revenue: 0, from_conversations: 0 };
  return Dashboard.parse({
    ...rest,
    by_csr: [],
    attention: [],
    support: busySupport && {
      ...busySupport,
      period: nothing,
      previous: nothing,
      by_day: [],
      by_channel: [],
      by_hour: [],
      hand_over_reasons: [],
    },
    sales: busySales && {
      ...busySales,
      period: unsold,
      previous: unsold,
      by_day: [],
      by_channel: [],
      by_origin: [],
      by_product: [],
    },
  });
};
