import Box from '@mui/material/Box';
import type { Dashboard } from '@relaydesk/contracts/report';
import { Link } from 'react-router';
import { t } from '../../../lib/locale/i18n';
import { formatMoney } from '../../../lib/locale/money';
import { useChannelNames } from '../../../shared/channels/channel-name';
import { formatDurationSeconds } from '../metrics/format-seconds';
import type { GetMetricLink } from '../use-metric-links';
import { DashboardPanel } from './DashboardPanel';
import { MetricLink } from './MetricLink';
import { MetricTable } from './MetricTable';
import { UnansweredQuestions } from './UnansweredQuestions';

interface DashboardTablesProps {
  dashboard: Dashboard;
  way: GetMetricLink;
}

/** Tables: conversations by channel, by user, products sold, and hand-over reasons. */
export function DashboardTables({ dashboard, way }: DashboardTablesProps) {
  const { support, sales, by_csr, unanswered, currency } = dashboard;
  // Amounts of several organisations are not added up.
  const money = (revenue: number) => (currency === null ? [] : [formatMoney(revenue, currency)]);
  const moneyHead = currency === null ? [] : [t('dashboard.revenue')];
  return (
    <Box sx={grid}>
      <ChannelTable dashboard={dashboard} way={way} />
      {by_csr && (
        <DashboardPanel title={t('dashboard.byCsr')}>
          <MetricTable
            title={t('dashboard.byCsr')}
            head={[
              t('dashboard.colleague'),
              t('dashboard.resolved'),
              t('dashboard.firstResponseShort'),
              t('dashboard.sales'),
              ...moneyHead,
            ]}
            empty={t('dashboard.noConversations')}
            rows={by_csr.map(({ user_id, name, resolved, first_response_seconds, sales: sold, revenue }) => ({
              key: user_id,
              name,
              figures: [
                <MetricLink key="resolved" count={resolved} to={way('resolved', { user_id })} />,
                first_response_seconds === null ? '–' : formatDurationSeconds(first_response_seconds),
                <MetricLink key="sales" count={sold} to={way('sales', { user_id })} />,
                ...money(revenue),
              ],
            }))}
          />
        </DashboardPanel>
      )}
      {support && (
        <DashboardPanel title={t('dashboard.reasons')}>
          <MetricTable
            title={t('dashboard.reasons')}
            head={[t('dashboard.reason'), t('dashboard.count')]}
            empty={t('dashboard.noHandOvers')}
            rows={support.hand_over_reasons.map(({ reason, count }) => ({
              key: reason,
              name: t(`dashboard.reasonNames.${reason}`),
              figures: [<MetricLink key={reason} count={count} to={way('handed_over', { reason })} />],
            }))}
          />
        </DashboardPanel>
      )}
      {sales && (
        <DashboardPanel title={t('dashboard.topProducts')}>
          <MetricTable
            title={t('dashboard.topProducts')}
            head={[t('dashboard.product'), t('dashboard.quantity'), ...moneyHead]}
            empty={t('dashboard.noSales')}
            rows={sales.by_product.map(({ product_id, name, quantity, revenue }) => ({
              key: product_id,
              name: <Link to={`/products?search=${encodeURIComponent(name)}`}>{name}</Link>,
              figures: [
                <MetricLink key="sold" count={quantity} to={way('quantity', { product_id })} />,
                ...money(revenue),
              ],
            }))}
          />
        </DashboardPanel>
      )}
      {support && support.by_tag.length > 0 && (
        <DashboardPanel title={t('dashboard.byTag')}>
          <MetricTable
            title={t('dashboard.byTag')}
            head={[t('dashboard.tag'), t('dashboard.conversations')]}
            empty={t('dashboard.noConversations')}
            rows={support.by_tag.map(({ tag_id, name, conversations }) => ({
              key: tag_id,
              name,
              figures: [
                <MetricLink key={tag_id} count={conversations} to={way('conversations', { tag_id })} />,
              ],
            }))}
          />
        </DashboardPanel>
      )}
      {unanswered && unanswered.length > 0 && <UnansweredQuestions questions={unanswered} />}
    </Box>
  );
}

/** Support and sales by channel. */
function ChannelTable({ dashboard: { support, sales, currency }, way }: DashboardTablesProps) {
  const nameOf = useChannelNames();
  const channels = [
    ...new Set([...(support?.by_channel ?? []), ...(sales?.by_channel ?? [])].map(({ channel }) => channel)),
  ];
  const revenueHead = sales && currency !== null ? [t('dashboard.revenue')] : [];
  return (
    <DashboardPanel title={t('dashboard.byChannel')}>
      <MetricTable
        title={t('dashboard.byChannel')}
        head={[
          t('dashboard.channel'),
          ...(support ? [t('dashboard.conversations')] : []),
          ...(sales ? [t('dashboard.sales')] : []),
          ...revenueHead,
        ]}
        empty={t('dashboard.noConversations')}
        rows={channels.map((channel) => {
          const begun = support?.by_channel.find((one) => one.channel === channel)?.conversations ?? 0;
          const sold = sales?.by_channel.find((one) => one.channel === channel);
          return {
            key: channel,
            name: nameOf(channel),
            figures: [
              ...(support
                ? [<MetricLink key="begun" count={begun} to={way('conversations', { channel })} />]
                : []),
              ...(sales
                ? [<MetricLink key="sold" count={sold?.sales ?? 0} to={way('sales', { channel })} />]
                : []),
              ...(sales && currency !== null ? [formatMoney(sold?.revenue ?? 0, currency)] : []),
            ],
          };
        })}
      />
    </DashboardPanel>
  );
}

/** Each row fills the width, so that there are no holes at any width. */
const grid = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  '& > section': { flex: { xs: '1 1 100%', md: '1 1 400px' } },
} as const;
