import type { Dashboard } from '@relaydesk/contracts/report';
import { formatAge } from '../../../lib/locale/dates';
import { formatMoney } from '../../../lib/locale/money';
import { formatInboxCount } from '../../../records/inbox-count';
import { formatNumber, formatShare } from '../../../lib/locale/format-number';
import { dashboardTexts as t } from '../texts/dashboard.texts';
import type { WayTo } from '../use-metric-links';
import type { Comparison } from './compare-values';
import { botShare, compare, compareShares } from './compare-values';
import { formatSeconds } from './format-seconds';

export interface Figure {
  label: string;
  value: string;
  hint?: string;
  comparison?: Comparison;
  /** The list behind the number. */
  to?: string;
}

/** The figures at the top of the dashboard: what runs now, support, sales; each as far as the reader sees it. */
export const figuresOf = (dashboard: Dashboard, way: WayTo): Figure[] => [
  ...ofNow(dashboard, way),
  ...ofSupport(dashboard, way),
  ...ofSales(dashboard, way),
];

/** What the reader did themselves. */
export function ownFigures({ mine, now, currency }: Dashboard, way: WayTo): Figure[] {
  if (!mine) return [];
  const part = { user_id: mine.user_id };
  return [
    ...(now
      ? [
          { label: t.myOpen, value: formatInboxCount(now.mine), to: way('mine') },
          { label: t.myResolved, value: formatNumber(mine.resolved), to: way('resolved', part) },
          { label: t.myFirstResponse, value: secondsOf(mine.first_response_seconds) },
        ]
      : []),
    {
      label: t.mySales,
      value: formatNumber(mine.sales),
      hint: currency === null ? undefined : formatMoney(mine.revenue, currency),
      to: way('sales', part),
    },
  ];
}

function ofNow({ now }: Dashboard, way: WayTo): Figure[] {
  if (!now) return [];
  const { waiting, bot, open, longest_wait_since } = now;
  return [
    {
      label: t.waitingNow,
      value: formatInboxCount(waiting),
      hint: longest_wait_since
        ? t.longestWait(formatAge(longest_wait_since))
        : t.waitingHint(formatInboxCount(bot), formatInboxCount(open)),
      to: way('waiting'),
    },
  ];
}

function ofSupport({ support }: Dashboard, way: WayTo): Figure[] {
  if (!support) return [];
  const { period, previous } = support;
  return [
    {
      label: t.conversations,
      value: formatNumber(period.conversations),
      comparison: compare(period.conversations, previous.conversations),
      to: way('conversations'),
    },
    {
      label: t.botHandled,
      value: formatShare(botShare(period)),
      hint: t.botHandledHint(formatNumber(period.bot_handled)),
      comparison: compareShares(botShare(period), botShare(previous)),
      to: way('bot_handled'),
    },
    {
      label: t.handOvers,
      value: formatNumber(period.handed_over),
      comparison: compare(period.handed_over, previous.handed_over, true),
      to: way('handed_over'),
    },
    {
      label: t.firstResponse,
      value: secondsOf(period.first_response_seconds),
      hint: t.firstResponseHint,
      comparison: compareTimes(period.first_response_seconds, previous.first_response_seconds),
    },
    {
      label: t.resolved,
      value: formatNumber(period.resolved),
      hint:
        period.resolution_seconds === null
          ? undefined
          : t.resolution(formatSeconds(period.resolution_seconds)),
      comparison: compare(period.resolved, previous.resolved),
      to: way('resolved'),
    },
  ];
}

function ofSales({ sales, support, currency }: Dashboard, way: WayTo): Figure[] {
  if (!sales) return [];
  const { period, previous } = sales;
  const count: Figure = {
    label: t.sales,
    value: formatNumber(period.sales),
    hint: support && period.sales > 0 ? t.conversion(shareSold(period, support.period)) : undefined,
    comparison: compare(period.sales, previous.sales),
    to: way('sales'),
  };
  // Money of several organisations may have several currencies: it is not added up.
  if (currency === null) return [count];
  const average = period.sales === 0 ? 0 : Math.round(period.revenue / period.sales);
  const revenue: Figure = {
    label: t.revenue,
    value: formatMoney(period.revenue, currency),
    hint: period.sales > 0 ? t.average(formatMoney(average, currency)) : undefined,
    comparison: compare(period.revenue, previous.revenue),
    to: way('revenue'),
  };
  return [count, revenue];
}

const secondsOf = (seconds: number | null) => (seconds === null ? '–' : formatSeconds(seconds));

const compareTimes = (value: number | null, before: number | null) =>
  value === null || before === null ? undefined : compare(value, before, true);

/** Sales that came from conversations, of all conversations. */
const shareSold = (sold: { from_conversations: number }, { conversations }: { conversations: number }) =>
  formatShare(conversations === 0 ? 0 : sold.from_conversations / conversations);
