import type { Dashboard } from '@relaydesk/contracts/report';
import { formatAge } from '../../../lib/locale/dates';
import { formatNumber, formatShare } from '../../../lib/locale/format-number';
import { formatMoney } from '../../../lib/locale/money';
import { formatInboxCount } from '../../../records/inbox-count';
import { dashboardTexts as t } from '../texts/dashboard.texts';
import type { GetMetricLink } from '../use-metric-links';
import type { MetricComparison } from './compare-values';
import { compareShares, compareValues, computeBotShare } from './compare-values';
import { formatDurationSeconds } from './format-seconds';

export interface Metric {
  label: string;
  value: string;
  hint?: string;
  comparison?: MetricComparison;
  /** The list behind the number. */
  to?: string;
}

/**
 * The metrics at the top of the dashboard: current state, support, sales; as far as the user may see them.
 */
export const buildMetrics = (dashboard: Dashboard, way: GetMetricLink): Metric[] => [
  ...buildLiveMetrics(dashboard, way),
  ...buildSupportMetrics(dashboard, way),
  ...buildSalesMetrics(dashboard, way),
];

/** The user's personal metrics. */
export function buildOwnMetrics({ mine, now, currency }: Dashboard, way: GetMetricLink): Metric[] {
  if (!mine) return [];
  const part = { user_id: mine.user_id };
  return [
    ...(now
      ? [
          { label: t.myOpen, value: formatInboxCount(now.mine), to: way('mine') },
          { label: t.myResolved, value: formatNumber(mine.resolved), to: way('resolved', part) },
          { label: t.myFirstResponse, value: formatOptionalSeconds(mine.first_response_seconds) },
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

function buildLiveMetrics({ now }: Dashboard, way: GetMetricLink): Metric[] {
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

function buildSupportMetrics({ support }: Dashboard, way: GetMetricLink): Metric[] {
  if (!support) return [];
  const { period, previous } = support;
  return [
    {
      label: t.conversations,
      value: formatNumber(period.conversations),
      comparison: compareValues(period.conversations, previous.conversations),
      to: way('conversations'),
    },
    {
      label: t.botHandled,
      value: formatShare(computeBotShare(period)),
      hint: t.botHandledHint(formatNumber(period.bot_handled)),
      comparison: compareShares(computeBotShare(period), computeBotShare(previous)),
      to: way('bot_handled'),
    },
    {
      label: t.handOvers,
      value: formatNumber(period.handed_over),
      comparison: compareValues(period.handed_over, previous.handed_over, true),
      to: way('handed_over'),
    },
    {
      label: t.firstResponse,
      value: formatOptionalSeconds(period.first_response_seconds),
      hint: t.firstResponseHint,
      comparison: compareDurations(period.first_response_seconds, previous.first_response_seconds),
    },
    {
      label: t.resolved,
      value: formatNumber(period.resolved),
      hint:
        period.resolution_seconds === null
          ? undefined
          : t.resolution(formatDurationSeconds(period.resolution_seconds)),
      comparison: compareValues(period.resolved, previous.resolved),
      to: way('resolved'),
    },
  ];
}

function buildSalesMetrics({ sales, support, currency }: Dashboard, way: GetMetricLink): Metric[] {
  if (!sales) return [];
  const { period, previous } = sales;
  const count: Metric = {
    label: t.sales,
    value: formatNumber(period.sales),
    hint:
      support && period.sales > 0 ? t.conversion(formatConversionRate(period, support.period)) : undefined,
    comparison: compareValues(period.sales, previous.sales),
    to: way('sales'),
  };
  // Amounts of several organisations may have different currencies, so they are not added up.
  if (currency === null) return [count];
  const average = period.sales === 0 ? 0 : Math.round(period.revenue / period.sales);
  const revenue: Metric = {
    label: t.revenue,
    value: formatMoney(period.revenue, currency),
    hint: period.sales > 0 ? t.average(formatMoney(average, currency)) : undefined,
    comparison: compareValues(period.revenue, previous.revenue),
    to: way('revenue'),
  };
  return [count, revenue];
}

const formatOptionalSeconds = (seconds: number | null) =>
  seconds === null ? '–' : formatDurationSeconds(seconds);

const compareDurations = (value: number | null, before: number | null) =>
  value === null || before === null ? undefined : compareValues(value, before, true);

/** Sales from conversations as a share of all conversations. */
const formatConversionRate = (
  sold: { from_conversations: number },
  { conversations }: { conversations: number },
) => formatShare(conversations === 0 ? 0 : sold.from_conversations / conversations);
