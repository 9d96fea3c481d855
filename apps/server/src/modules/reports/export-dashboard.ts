import { type Days, momentsOf } from '@relaydesk/contracts/day-ranges';
import type { DashboardExportQuery } from '@relaydesk/contracts/report';
import type { Context } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { type CsvColumns, writeCsv } from '../../lib/csv/csv';
import { inDecimals } from '../../lib/decimals';
import { writeAudit } from '../audit/record-audit-event';
import { chooseOneOrganisation } from '../../context/resolve-organisation';
import { getLocale } from '../organisations/get-locale';
import { amountsOf } from './metric-values';
import { type ConversationLine, listBegun } from './export.queries';
import { readFigures, type Wanted } from './metrics.queries';
import { eachDay } from './report-period';

/**
 * The lines of a file with what the dashboard counts: one a day, or one a conversation begun in the period. That it was
 * taken is kept. Throws `invalid` when the Super Admin does not say of which organisation.
 */
export async function* exportDashboard(
  context: Context,
  { rows, ...query }: DashboardExportQuery,
): AsyncGenerator<string, void, undefined> {
  const organization_id = chooseOneOrganisation(context, query.organization_id);
  const { time_zone, currency } = await inTransaction(context, async (tx) => {
    const locale = await getLocale(tx, organization_id);
    const name = `${rows === 'days' ? 'Days' : 'Conversations'}, ${query.from} to ${query.to}`;
    await writeAudit(tx, {
      action: 'organisation.figures_exported',
      organization_id,
      record: { id: organization_id, name },
    });
    return locale;
  });
  if (rows === 'days') yield* writeCsv(dayColumns(currency ?? ''), daysOf(context, organization_id, query));
  else yield* writeCsv(conversationColumns, conversationsOf(context, organization_id, query, time_zone));
}

const FIGURES = {
  begun: 'conversations',
  handed_over: 'handed_over',
  resolved: 'resolved',
  bot_handled: 'bot_handled',
  sales: 'sales',
  revenue: 'revenue',
} as const;
type Line = { day: string } & Record<(typeof FIGURES)[keyof typeof FIGURES], number>;

async function* daysOf(context: Context, organization_id: string, { from, to }: Days) {
  const wanted = Object.entries(FIGURES).map(
    ([figure, as]): Wanted => ({ as, figure, by: 'day', ...{ from, to } }),
  );
  const amounts = amountsOf(
    await inTransaction(context, (tx) => readFigures(tx.db, organization_id, wanted)),
  );
  const counted = Object.values(FIGURES).map((as) => [as, amounts.byDay(as)] as const);
  yield eachDay({ from, to }).map(
    (day) => ({ day, ...Object.fromEntries(counted.map(([as, days]) => [as, days.get(day) ?? 0])) }) as Line, // of just these names
  );
}

const dayColumns = (currency: string): CsvColumns<Line> => ({
  day: (it) => it.day,
  conversations: (it) => it.conversations,
  handed_over: (it) => it.handed_over,
  resolved: (it) => it.resolved,
  bot_handled: (it) => it.bot_handled,
  sales: (it) => it.sales,
  revenue: (it) => inDecimals(it.revenue, currency),
  currency: () => currency,
});

/** A day at a time: however many there are, one day's lie in memory. */
async function* conversationsOf(
  context: Context,
  organization_id: string,
  days: Days,
  time_zone: string,
): AsyncGenerator<ConversationLine[], void, undefined> {
  for (const day of eachDay(days)) {
    yield await inTransaction(context, (tx) =>
      listBegun(tx.db, organization_id, momentsOf(day, day, time_zone)),
    );
  }
}

const conversationColumns: CsvColumns<ConversationLine> = {
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
