import type { Dashboard } from '@relaydesk/contracts/report';
import type { Amounts } from './metric-values';
import { medianOf } from './compute-median';
import type { Named } from './named-record.queries';

type Figures = NonNullable<Dashboard['mine']>;

const FIGURES = ['resolved', 'sales_owner', 'first_response_by'] as const;
const MOST_COLLEAGUES = 100;

/** Everybody who resolved, answered or sold something in the period. */
export function whoDidSomething(amounts: Amounts): string[] {
  const ids = new Set(FIGURES.flatMap((figure) => amounts.of(figure).map(({ key }) => key)));
  ids.delete(''); // resolved by the bot
  return [...ids];
}

/** What each of them did; who resolved most first. */
export function doneBy(amounts: Amounts, colleagues: readonly Named[]): Figures[] {
  const [resolved, sales] = [amounts.byKey('resolved'), amounts.byKey('sales_owner')];
  const [revenue, responses] = [amounts.byKey('revenue_owner'), amounts.bucketsByKey('first_response_by')];
  return colleagues
    .map(({ id, name }) => ({
      user_id: id,
      name,
      resolved: resolved.get(id) ?? 0,
      first_response_seconds: medianOf(responses.get(id) ?? []),
      sales: sales.get(id) ?? 0,
      revenue: revenue.get(id) ?? 0,
    }))
    .sort((a, b) => b.resolved - a.resolved || b.revenue - a.revenue || (a.name < b.name ? -1 : 1))
    .slice(0, MOST_COLLEAGUES);
}
