import type { DayRange } from '@relaydesk/contracts/day-ranges';
import type { MetricQuery } from './metrics.queries';
import type { DashboardSections } from './report.policy';
import type { ReportPeriod } from './report-period';

/**
 * The metrics of a dashboard; keys are those read by support-metrics.ts, sales-metrics.ts and
 * user-metrics.ts.
 */
export function buildMetricQueries(period: ReportPeriod, sections: DashboardSections): MetricQuery[] {
  const { from, to, previous } = period;
  const days = { from, to };
  const wanted: MetricQuery[] = [];
  const want = (as: string, figure: string, by?: MetricQuery['by'], over: DayRange = days) =>
    wanted.push({ as, figure, from: over.from, to: over.to, ...(by && { by }) });

  if (sections.support) {
    want('begun', 'begun', 'day and key');
    want('begun_hour', 'begun_hour', 'key');
    want('bot_handled', 'bot_handled', 'day');
    want('handed_over', 'handed_over', 'key');
    want('handed_over_day', 'handed_over', 'day');
    want('handed_over_channel', 'handed_over_channel', 'key');
    want('resolved_day', 'resolved', 'day');
    want('tagged', 'tagged', 'key');
    want('first_response', 'first_response');
    want('resolution', 'resolution');
    for (const figure of ['begun', 'bot_handled', 'handed_over', 'resolved', 'first_response', 'resolution'])
      want(`previous_${figure}`, figure, undefined, previous);
  }
  if (sections.sales) {
    for (const figure of ['sales', 'revenue']) {
      want(figure, figure, 'key');
      want(`${figure}_day`, figure, 'day');
      want(`${figure}_channel`, `${figure}_channel`, 'key');
      want(`previous_${figure}`, figure, undefined, previous);
    }
    want('from_conversations', 'sales_from_conversations');
    want('previous_from_conversations', 'sales_from_conversations', undefined, previous);
    want('product_pieces', 'product_pieces', 'key');
    want('product_revenue', 'product_revenue', 'key');
  }
  if (sections.mine || sections.colleagues) {
    want('resolved', 'resolved', 'key');
    want('sales_owner', 'sales_owner', 'key');
    want('revenue_owner', 'revenue_owner', 'key');
    want('first_response_by', 'first_response_by', 'key');
  }
  return wanted;
}
