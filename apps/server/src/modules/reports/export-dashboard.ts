import { type DayRange, toTimestampRange } from '@relaydesk/contracts/day-ranges';
import type { DashboardExportQuery } from '@relaydesk/contracts/report';
import type { Context } from '../../context/context';
import { requireOrganisation } from '../../context/resolve-organisation';
import { inTransaction } from '../../db/in-transaction';
import { type CsvColumns, writeCsv } from '../../lib/csv/csv';
import { formatMinorUnits } from '../../lib/decimals';
import { recordAuditEvent } from '../audit/record-audit-event';
import { getLocale } from '../organisations/get-locale';
import { type ConversationExportRow, listConversationsForExport } from './export.queries';
import { indexMetricValues } from './metric-values';
import { type MetricQuery, readMetrics } from './metrics.queries';
import { listDays } from './report-period';

/**
 * Rows of a file with dashboard metrics: one per day, or one per conversation started in the period. Audited.
 * Throws `invalid` when the Super Admin names no organisation.
 */
export async function* exportDashboard(
  context: Context,
  { rows, ...query }: DashboardExportQuery,
): AsyncGenerator<string, void, undefined> {
  const organization_id = requireOrganisation(context, query.organization_id);
  const { time_zone, currency } = await inTransaction(context, async (tx) => {
    const locale = await getLocale(tx, organization_id);
    const name = `${rows === 'days' ? 'Days' : 'Conversations'}, ${query.from} to ${query.to}`;
    await recordAuditEvent(tx, {
      action: 'organisation.figures_exported',
      organization_id,
      record: { id: organization_id, name },
    });
    return locale;
  });
  if (rows === 'days')
    yield* writeCsv(dayColumns(currency ?? ''), iterateDailyMetrics(context, organization_id, query));
  else
    yield* writeCsv(conversationColumns, iterateConversationRows(context, organization_id, query, time_zone));
}

const EXPORTED_METRICS = {
  begun: 'conversations',
  handed_over: 'handed_over',
  resolved: 'resolved',
  bot_handled: 'bot_handled',
  sales: 'sales',
  revenue: 'revenue',
} as const;
type DailyMetricsRow = { day: string } & Record<
  (typeof EXPORTED_METRICS)[keyof typeof EXPORTED_METRICS],
  number
>;

async function* iterateDailyMetrics(context: Context, organization_id: string, { from, to }: DayRange) {
  const wanted = Object.entries(EXPORTED_METRICS).map(
    ([figure, as]): MetricQuery => ({ as, figure, by: 'day', ...{ from, to } }),
  );
  const amounts = indexMetricValues(
    await inTransaction(context, (tx) => readMetrics(tx.db, organization_id, wanted)),
  );
  const counted = Object.values(EXPORTED_METRICS).map((as) => [as, amounts.byDay(as)] as const);
  yield listDays({ from, to }).map(
    (day) =>
      ({
        day,
        ...Object.fromEntries(counted.map(([as, days]) => [as, days.get(day) ?? 0])),
      }) as DailyMetricsRow, // of exactly these names
  );
}

const dayColumns = (currency: string): CsvColumns<DailyMetricsRow> => ({
  day: (it) => it.day,
  conversations: (it) => it.conversations,
  handed_over: (it) => it.handed_over,
  resolved: (it) => it.resolved,
  bot_handled: (it) => it.bot_handled,
  sales: (it) => it.sales,
  revenue: (it) => formatMinorUnits(it.revenue, currency),
  currency: () => currency,
});

/** Reads one day at a time, which bounds memory. */
async function* iterateConversationRows(
  context: Context,
  organization_id: string,
  days: DayRange,
  time_zone: string,
): AsyncGenerator<ConversationExportRow[], void, undefined> {
  for (const day of listDays(days)) {
    yield await inTransaction(context, (tx) =>
      listConversationsForExport(tx.db, organization_id, toTimestampRange(day, day, time_zone)),
    );
  }
}

const conversationColumns: CsvColumns<ConversationExportRow> = {
  id: (it) => it.id,
  channel: (it) => it.channel,
  status: (it) => it.status,
  created_at: (it) => it.created_at,
  handed_over_at: (it) => it.handed_over_at,
  hand_over_reason: (it) => it.hand_over_reason,
  is_bot_handled: (it) => it.is_bot_handled,
  first_response_seconds: (it) => it.first_response_seconds,
  first_response_by: (it) => it.first_response_by,
  resolved_at: (it) => it.resolved_at,
  resolved_by: (it) => it.resolved_by,
  resolution_seconds: (it) => it.resolution_seconds,
  resolve_reason: (it) => it.resolve_reason,
  priority: (it) => it.priority,
  tags: (it) => it.tags,
  messages: (it) => it.messages,
};
