import type { Dashboard, DashboardQuery } from '@relaydesk/contracts/report';
import type { Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import { chooseOrganisation } from '../organisations/choose-organisation';
import { getLocale } from '../organisations/get-locale';
import { countByChannel, countByOrigin, countReasons, listTopProducts } from './breakdown.queries';
import { countFigures, countNow, listDays, type Period } from './report.queries';

const TOP_PRODUCTS = 5;

/**
 * What support and sales were worth: a member's organisation, for Super Admin one or all. Days are those of the
 * organisation's time zone, of several together those of UTC; their revenue is a sum over whatever currencies they
 * have, which is why `currency` is null then.
 *
 * - conversations: begun in the period
 * - handed_over: conversations that began to wait for a human in the period
 * - resolved: conversations that were resolved in the period
 * - bot_handled: of those begun in the period, the ones that no human ever had or was asked for
 * - first_response_seconds: median over those handed over in the period, from there until a colleague took them
 * - sales, revenue: sales made in the period that are confirmed, paid or fulfilled, and their totals
 *
 * Throws `not_found` when Super Admin names an organisation that is none.
 */
export async function getDashboard(context: Context, query: DashboardQuery): Promise<Dashboard> {
  const organization_id = chooseOrganisation(context, query.organization_id);
  return inTransaction(context, async (tx) => {
    const { currency, time_zone } = await getLocale(tx, organization_id);
    const period: Period = { organization_id, from: query.from, to: query.to, time_zone };
    return {
      currency,
      now: await countNow(tx.db, organization_id),
      period: await countFigures(tx.db, period),
      previous: await countFigures(tx.db, justBefore(period)),
      by_day: await listDays(tx.db, period),
      by_channel: await countByChannel(tx.db, period),
      by_origin: await countByOrigin(tx.db, period),
      hand_over_reasons: await countReasons(tx.db, period),
      top_products: await listTopProducts(tx.db, period, TOP_PRODUCTS),
    };
  });
}

function justBefore(period: Period): Period {
  const length = Date.parse(period.to) - Date.parse(period.from);
  return { ...period, from: new Date(Date.parse(period.from) - length).toISOString(), to: period.from };
}
