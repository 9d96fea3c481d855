import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import type { Dashboard } from '@relaydesk/contracts/report';
import { Link } from 'react-router';
import { formatMoney } from '../../lib/money';
import { formatNumber } from '../../ui/format-number';
import { dashboardTexts as t } from './dashboard.texts';
import { FigureTable } from './FigureTable';
import { Panel } from './Panel';

/** Where the conversations came from, what was sold, and why the bot gave up. */
export function DashboardTables({ dashboard }: { dashboard: Dashboard }) {
  const { currency, by_channel, top_products, hand_over_reasons } = dashboard;
  // Money of several organisations is not added up.
  const money = (revenue: number) => (currency === null ? [] : [formatMoney(revenue, currency)]);
  const moneyHead = currency === null ? [] : [t.revenue];
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          xl: 'repeat(3, minmax(0, 1fr))',
        },
      }}
    >
      <Stack spacing={3}>
        <Panel title={t.byChannel}>
          <FigureTable
            title={t.byChannel}
            head={[t.channel, t.conversations, t.sales, ...moneyHead]}
            empty={t.noConversations}
            rows={by_channel.map(({ channel, conversations, sales, revenue }) => ({
              key: channel,
              name: t.channels[channel],
              figures: [formatNumber(conversations), formatNumber(sales), ...money(revenue)],
            }))}
          />
        </Panel>
        <Panel title={t.reasons}>
          <FigureTable
            title={t.reasons}
            head={[t.reason, t.count]}
            empty={t.noHandOvers}
            rows={hand_over_reasons.map(({ reason, count }) => ({
              key: reason,
              name: t.reasonNames[reason],
              figures: [formatNumber(count)],
            }))}
          />
        </Panel>
      </Stack>
      <Panel title={t.topProducts}>
        <FigureTable
          title={t.topProducts}
          head={[t.product, t.quantity, ...moneyHead]}
          empty={t.noSales}
          rows={top_products.map(({ product_id, name, quantity, revenue }) => ({
            key: product_id,
            name: (
              <MuiLink component={Link} to={`/products?search=${encodeURIComponent(name)}`}>
                {name}
              </MuiLink>
            ),
            figures: [formatNumber(quantity), ...money(revenue)],
          }))}
        />
      </Panel>
    </Box>
  );
}
