import type { Dashboard } from '@relaydesk/contracts/report';
import { formatAge } from '../../../lib/locale/dates';
import { formatNumber, formatShare } from '../../../lib/locale/format-number';
import { t } from '../../../lib/locale/i18n';
import { formatMoney } from '../../../lib/locale/money';
import { formatInboxCount } from '../../../records/inbox-count';
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
          { label: t('dashboard.myOpen'), value: formatInboxCount(now.mine), to: way('mine') },
          { label: t('dashboard.myResolved'), value: formatNumber(mine.resolved), to: way('resolved', part) },
          {
            label: t('dashboard.myFirstResponse'),
            value: formatOptionalSeconds(mine.first_response_seconds),
          },
        ]
      : []),
    {
      label: t('dashboard.mySales'),
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
      label: t('dashboard.waitingNow'),
      value: formatInboxCount(waiting),
      hint: longest_wait_since
        ? t('dashboard.longestWait', { howLong: formatAge(longest_wait_since) })
        : t('dashboard.waitingHint', { withBot: formatInboxCount(bot), open: formatInboxCount(open) }),
      to: way('waiting'),
    },
  ];
}

function buildSupportMetrics({ support }: Dashboard, way: GetMetricLink): Metric[] {
  if (!support) return [];
  const { period, previous } = support;
  return [
    {
      label: t('dashboard.conversations'),
      value: formatNumber(period.conversations),
      comparison: compareValues(period.conversations, previous.conversations),
      to: way('conversations'),
    },
    {
      label: t('dashboard.botHandled'),
      value: formatShare(computeBotShare(period)),
      hint: t('dashboard.botHandledHint', { count: formatNumber(period.bot_handled) }),
      comparison: compareShares(computeBotShare(period), computeBotShare(previous)),
      to: way('bot_handled'),
    },
    {
      label: t('dashboard.handOvers'),
      value: formatNumber(period.handed_over),
      comparison: compareValues(period.handed_over, previous.handed_over, true),
      to: way('handed_over'),
    },
    {
      label: t('dashboard.firstResponse'),
      value: formatOptionalSeconds(period.first_response_seconds),
      hint: t('dashboard.firstResponseHint'),
      comparison: compareDurations(period.first_response_seconds, previous.first_response_seconds),
    },
    {
      label: t('dashboard.resolved'),
      value: formatNumber(period.resolved),
      hint:
        period.resolution_seconds === null
          ? undefined
          : t('dashboard.resolution', { time: formatDurationSeconds(period.resolution_seconds) }),
      comparison: compareValues(period.resolved, previous.resolved),
      to: way('resolved'),
    },
  ];
}

function buildSalesMetrics({ sales, support, currency }: Dashboard, way: GetMetricLink): Metric[] {
  if (!sales) return [];
  const { period, previous } = sales;
  const count: Metric = {
    label: t('dashboard.sales'),
    value: formatNumber(period.sales),
    hint:
      support && period.sales > 0
        ? t('dashboard.conversion', { share: formatConversionRate(period, support.period) })
        : undefined,
    comparison: compareValues(period.sales, previous.sales),
    to: way('sales'),
  };
  // Amounts of several organisations may have different currencies, so they are not added up.
  if (currency === null) return [count];
  const average = period.sales === 0 ? 0 : Math.round(period.revenue / period.sales);
  const revenue: Metric = {
    label: t('dashboard.revenue'),
    value: formatMoney(period.revenue, currency),
    hint: period.sales > 0 ? t('dashboard.average', { amount: formatMoney(average, currency) }) : undefined,
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
