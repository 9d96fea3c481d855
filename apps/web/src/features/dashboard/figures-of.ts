import type { Dashboard } from '@relaydesk/contracts/report';
import { formatMoney } from '../../lib/money';
import { formatNumber, formatShare } from '../../ui/format-number';
import type { Comparison } from './compare';
import { botShare, compare, compareShares } from './compare';
import { dashboardTexts as t } from './dashboard.texts';
import { formatSeconds } from './format-seconds';

export interface Figure {
  label: string;
  value: string;
  hint?: string;
  comparison?: Comparison;
  /** The list behind the number. */
  to?: string;
}

interface Ways {
  chat: boolean;
  period: string;
  organisationId: string;
}

/** The figures at the top of the dashboard, each with its comparison and the way to the list behind it. */
export function figuresOf({ now, period, previous, currency }: Dashboard, ways: Ways): Figure[] {
  const waysToSales = salesPath(ways);
  const { first_response_seconds: response } = period;
  const figures: Figure[] = [
    {
      label: t.conversations,
      value: formatNumber(period.conversations),
      comparison: compare(period.conversations, previous.conversations),
      to: ways.chat ? '/chat?tab=all' : undefined,
    },
    {
      label: t.waitingNow,
      value: formatNumber(now.waiting),
      hint: t.waitingHint(formatNumber(now.bot), formatNumber(now.open)),
      to: ways.chat ? '/chat?tab=waiting' : undefined,
    },
    {
      label: t.botHandled,
      value: formatShare(botShare(period)),
      hint: t.botHandledHint,
      comparison: compareShares(botShare(period), botShare(previous)),
    },
    {
      label: t.handOvers,
      value: formatNumber(period.handed_over),
      comparison: compare(period.handed_over, previous.handed_over, true),
    },
    {
      label: t.firstResponse,
      value: response === null ? '–' : formatSeconds(response),
      hint: t.firstResponseHint,
      comparison:
        response === null || previous.first_response_seconds === null
          ? undefined
          : compare(response, previous.first_response_seconds, true),
    },
    {
      label: t.sales,
      value: formatNumber(period.sales),
      comparison: compare(period.sales, previous.sales),
      to: waysToSales,
    },
  ];
  // Money of several organisations may have several currencies: it is not added up.
  if (currency === null) return figures;
  const revenue: Figure = {
    label: t.revenue,
    value: formatMoney(period.revenue, currency),
    comparison: compare(period.revenue, previous.revenue),
    to: waysToSales,
  };
  return [...figures, revenue];
}

function salesPath({ period, organisationId }: Ways): string {
  const query = new URLSearchParams({ period });
  if (organisationId) query.set('organization_id', organisationId);
  return `/sale?${query}`;
}
