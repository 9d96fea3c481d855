import type { Dashboard } from '@relaydesk/contracts/report';
import { computeMedian } from './compute-median';
import type { MetricValues } from './metric-values';
import type { NamedRecord } from './named-record.queries';

type UserMetrics = NonNullable<Dashboard['mine']>;

const USER_METRICS = ['resolved', 'sales_owner', 'first_response_by'] as const;
const MAX_USERS = 100;

/** All users who resolved, answered or sold in the period. */
export function getActiveUserIds(amounts: MetricValues): string[] {
  const ids = new Set(USER_METRICS.flatMap((figure) => amounts.of(figure).map(({ key }) => key)));
  ids.delete(''); // resolved by the bot
  return [...ids];
}

/** Metrics by user; most resolved first. */
export function buildUserMetrics(amounts: MetricValues, colleagues: readonly NamedRecord[]): UserMetrics[] {
  const [resolved, sales] = [amounts.byKey('resolved'), amounts.byKey('sales_owner')];
  const [revenue, responses] = [amounts.byKey('revenue_owner'), amounts.bucketsByKey('first_response_by')];
  return colleagues
    .map(({ id, name }) => ({
      user_id: id,
      name,
      resolved: resolved.get(id) ?? 0,
      first_response_seconds: computeMedian(responses.get(id) ?? []),
      sales: sales.get(id) ?? 0,
      revenue: revenue.get(id) ?? 0,
    }))
    .sort((a, b) => b.resolved - a.resolved || b.revenue - a.revenue || (a.name < b.name ? -1 : 1))
    .slice(0, MAX_USERS);
}
