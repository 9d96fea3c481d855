import type { Dashboard } from '@relaydesk/contracts/report';
import { SaleOrigin } from '@relaydesk/contracts/sale';
import { type MetricValues, sortByAmount } from './metric-values';
import type { NamedRecord } from './named-record.queries';
import { listDays, type ReportPeriod } from './report-period';

type SalesMetrics = NonNullable<Dashboard['sales']>;

/** Sales metrics of a period; `products` are those to show, best first. */
export function buildSalesMetrics(
  amounts: MetricValues,
  period: ReportPeriod,
  products: readonly NamedRecord[],
): SalesMetrics {
  const both = (sales: Map<string, number>, revenue: Map<string, number>, key: string) => ({
    sales: sales.get(key) ?? 0,
    revenue: revenue.get(key) ?? 0,
  });
  const [sales, revenue] = [amounts.byKey('sales'), amounts.byKey('revenue')];
  const [soldOn, earnedOn] = [amounts.byDay('sales_day'), amounts.byDay('revenue_day')];
  const [soldThrough, earnedThrough] = [amounts.byKey('sales_channel'), amounts.byKey('revenue_channel')];
  const [pieces, earnedWith] = [amounts.byKey('product_pieces'), amounts.byKey('product_revenue')];
  return {
    period: {
      sales: amounts.total('sales'),
      revenue: amounts.total('revenue'),
      from_conversations: amounts.total('from_conversations'),
    },
    previous: {
      sales: amounts.total('previous_sales'),
      revenue: amounts.total('previous_revenue'),
      from_conversations: amounts.total('previous_from_conversations'),
    },
    by_day: listDays(period).map((day) => ({ day, ...both(soldOn, earnedOn, day) })),
    by_channel: [...soldThrough.keys()]
      .map((channel) => ({ channel, ...both(soldThrough, earnedThrough, channel) }))
      .filter((it) => it.sales > 0)
      .sort((a, b) => b.revenue - a.revenue),
    by_origin: SaleOrigin.options
      .map((origin) => ({ origin, ...both(sales, revenue, origin) }))
      .filter((it) => it.sales > 0)
      .sort((a, b) => b.revenue - a.revenue),
    by_product: products.map(({ id, name }) => ({
      product_id: id,
      name,
      quantity: pieces.get(id) ?? 0,
      revenue: earnedWith.get(id) ?? 0,
    })),
  };
}

const MAX_PRODUCTS = 10;

/** By revenue. */
export const getTopProductIds = (amounts: MetricValues): string[] =>
  sortByAmount(amounts.byKey('product_revenue'))
    .slice(0, MAX_PRODUCTS)
    .map(([id]) => id);
