import { getRole } from '@relaydesk/contracts/permissions';
import type { Dashboard, DashboardQuery } from '@relaydesk/contracts/report';
import type { Context, StaffActor, Tx } from '../../context/context';
import { resolveOrganisation } from '../../context/resolve-organisation';
import { inTransaction } from '../../db/in-transaction';
import { countBehindNumber, countInbox } from '../conversations/listing/list-conversations';
import { getLocale } from '../organisations/get-locale';
import { getOrganisationInboxSettings } from '../organisations/settings/inbox-settings';
import { listAttentionItems } from './attention.queries';
import { buildMetricQueries } from './build-metric-queries';
import { findLongestWaitStart, listChecklistSteps, listTopUnanswered } from './dashboard.queries';
import { indexMetricValues } from './metric-values';
import { readMetrics } from './metrics.queries';
import { listProductNames, listTagNames, listUserNames } from './named-record.queries';
import { type DashboardSections, getDashboardSections } from './report.policy';
import { buildReportPeriod } from './report-period';
import { buildSalesMetrics, getTopProductIds } from './sales-metrics';
import { buildSupportMetrics } from './support-metrics';
import { buildUserMetrics, getActiveUserIds } from './user-metrics';

const MAX_UNANSWERED = 5;

/**
 * Support and sales metrics for the caller's role: of a member's organisation, for the Super Admin of one or
 * all. Definitions are in the contract, and as SQL in migration 024; links in contracts/report-drill-down.ts.
 * Days are those of the organisation, for several organisations of each separately; their revenue sums over
 * all currencies, so `currency` is null. Throws `not_found` when the Super Admin names an unknown
 * organisation.
 */
export async function getDashboard(context: Context, query: DashboardQuery): Promise<Dashboard> {
  const organization_id = resolveOrganisation(context, query.organization_id);
  const actor = context.actor as StaffActor; // only staff can send this request over HTTP
  const sections = getDashboardSections(getRole(actor));
  return inTransaction(context, async (tx) => {
    const { currency, time_zone } = await getLocale(tx, organization_id);
    const period = buildReportPeriod(query, time_zone);
    const amounts = indexMetricValues(
      await readMetrics(tx.db, organization_id, buildMetricQueries(period, sections)),
    );
    const of = (ids: readonly string[]) => ({ organization_id, ids });

    const tags = sections.support ? await listTagNames(tx.db, of([...amounts.byKey('tagged').keys()])) : [];
    const products = sections.sales ? await listProductNames(tx.db, of(getTopProductIds(amounts))) : [];
    const colleagues = sections.colleagues ? await listUserNames(tx.db, of(getActiveUserIds(amounts))) : [];
    const me = { id: actor.user_id, name: actor.name };
    return {
      from_at: period.from_at,
      to_at: period.to_at,
      previous_from: period.previous.from,
      previous_to: period.previous.to,
      time_zone,
      currency,
      mine: sections.mine ? (buildUserMetrics(amounts, [me])[0] ?? null) : null,
      support: sections.support ? buildSupportMetrics(amounts, period, tags) : null,
      sales: sections.sales ? buildSalesMetrics(amounts, period, products) : null,
      by_csr: sections.colleagues ? buildUserMetrics(amounts, colleagues) : null,
      ...(await getCurrentState(tx, organization_id, sections)),
    };
  });
}

/** Current state, independent of the period. */
async function getCurrentState(
  tx: Tx,
  organization_id: string | null,
  sections: DashboardSections,
): Promise<Pick<Dashboard, 'now' | 'unanswered' | 'attention' | 'checklist'>> {
  if (organization_id === null) return { now: null, unanswered: null, attention: [], checklist: null };
  const steps = sections.checklist ? await listChecklistSteps(tx.db, organization_id) : [];
  return {
    now: sections.support ? await countCurrentConversations(tx, organization_id) : null,
    unanswered: sections.unanswered ? await listTopUnanswered(tx.db, organization_id, MAX_UNANSWERED) : null,
    attention: await getAttentionItems(tx, organization_id, sections.attention),
    checklist: steps.some(({ is_done }) => !is_done) ? steps : null,
  };
}

async function countCurrentConversations(tx: Tx, organization_id: string): Promise<Dashboard['now']> {
  const { mine, waiting, unassigned, bot, all } = await countInbox(tx, organization_id);
  const longest_wait_since = await findLongestWaitStart(tx.db, organization_id);
  return { mine, waiting, unassigned, bot, open: all, longest_wait_since };
}

async function getAttentionItems(
  tx: Tx,
  organization_id: string,
  kinds: DashboardSections['attention'],
): Promise<Dashboard['attention']> {
  if (kinds.length === 0) return [];
  const { first_response_target_minutes: minutes } = await getOrganisationInboxSettings(tx, organization_id);
  const waiting_before =
    minutes === null ? null : new Date(tx.now().getTime() - minutes * 60_000).toISOString();
  // Counts by the reader's list rules, so that each number equals its list.
  const waiting_too_long =
    kinds.includes('waiting_too_long') && waiting_before !== null
      ? await countBehindNumber(tx, { tab: 'waiting', waiting_before })
      : 0;
  const message_failed = kinds.includes('message_failed')
    ? await countBehindNumber(tx, { tab: 'all', has_failed_message: 'true' })
    : 0;
  return listAttentionItems(tx.db, organization_id, {
    kinds,
    waiting_too_long,
    message_failed,
    waiting_before,
  });
}
