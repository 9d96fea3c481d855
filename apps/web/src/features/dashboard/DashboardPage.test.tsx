import { Dashboard } from '@relaydesk/contracts/report';
import type { Me } from '@relaydesk/contracts/user';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { answer, refusal } from '../../testing/network';
import { renderRoute } from '../../testing/render-route';
import { readPeriod } from '../../ui/period';

const figures = {
  conversations: 120,
  handed_over: 30,
  resolved: 100,
  bot_handled: 90,
  first_response_seconds: 240,
  sales: 12,
  revenue: 240_000,
};

const busy: Dashboard = {
  currency: 'EUR',
  now: { bot: 4, waiting: 2, open: 3 },
  period: figures,
  previous: { ...figures, conversations: 100, handed_over: 40, bot_handled: 60, sales: 15, revenue: 240_000 },
  by_day: [{ day: '2026-11-20', conversations: 120, handed_over: 30, sales: 12, revenue: 240_000 }],
  by_channel: [{ channel: 'web_chat', conversations: 120, sales: 12, revenue: 240_000 }],
  by_origin: [{ origin: 'bot', sales: 12, revenue: 240_000 }],
  hand_over_reasons: [{ reason: 'asked', count: 21 }],
  top_products: [
    { product_id: '0197a000-0000-7001-8000-000000000001', name: 'Trail shoe', quantity: 9, revenue: 80_910 },
  ],
};

const nothing = {
  ...figures,
  conversations: 0,
  handed_over: 0,
  bot_handled: 0,
  first_response_seconds: null,
  sales: 0,
};
const quiet: Dashboard = {
  ...busy,
  period: nothing,
  previous: nothing,
  by_day: [],
  by_channel: [],
  by_origin: [],
  hand_over_reasons: [],
  top_products: [],
};

/** The page with these figures; the queries that the server was asked are kept. */
function renderDashboard(dashboard: Dashboard, as: Partial<Me> = { group: 'Organisation Admin' }) {
  const asked: URLSearchParams[] = [];
  const page = renderRoute('/homePage', {
    as,
    handlers: [
      http.get('*/api/organisations/', () => HttpResponse.json({ code: 0, data: [] })),
      http.get('*/api/reports/dashboard/', ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        return answer(Dashboard, dashboard);
      }),
    ],
  });
  return { asked, ...page };
}

/** The card with this name. */
async function findFigure(name: string) {
  const list = await screen.findByRole('list', { name: 'Figures' });
  const heading = await within(list).findByRole('heading', { name });
  return heading.closest('li') as HTMLElement; // every card is an entry of the list
}

test('each figure stands beside that of the period before', async () => {
  renderDashboard(busy);
  for (const [name, value, comparison] of [
    ['Conversations', '120', '+20% vs previous period'],
    ['Waiting now', '2', '4 with the bot, 3 with colleagues'],
    ['Bot handled', '75%', '+15 points vs previous period'],
    ['Hand-overs', '30', '−25% vs previous period'],
    ['Median first response', '4 min', 'as in the previous period'],
    ['Sales', '12', '−20% vs previous period'],
    ['Revenue', '€2,400.00', 'as in the previous period'],
  ] as const) {
    const card = await findFigure(name);
    expect(card).toHaveTextContent(value);
    expect(card).toHaveTextContent(comparison);
  }
});

test('numbers lead to the lists behind them, and products to the product', async () => {
  renderDashboard(busy);
  const link = async (name: string) => within(await findFigure(name)).getByRole('link');
  expect(await link('Sales')).toHaveAttribute('href', '/sale?period=30');
  expect(await link('Waiting now')).toHaveAttribute('href', '/chat?tab=waiting');
  expect(screen.getByRole('link', { name: 'Trail shoe' })).toHaveAttribute(
    'href',
    '/products?search=Trail%20shoe',
  );
  expect(screen.getByRole('row', { name: /Customer asked for a human/ })).toHaveTextContent('21');
});

test('a chosen period lives in the address and is asked from its beginning', async () => {
  const { user, asked, router } = renderDashboard(busy);
  await user.click(await screen.findByRole('button', { name: '7 days' }));
  await waitFor(() => expect(asked.at(-1)?.get('from')).toBe(readPeriod('7').from));
  expect(router.state.location.search).toBe('?period=7');
  expect(screen.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true');
});

test('a quiet period says so where the charts and tables would be', async () => {
  renderDashboard(quiet);
  expect(await screen.findAllByText('No conversations in this period')).toHaveLength(2);
  expect(screen.getAllByText('No sales in this period')).toHaveLength(2);
  expect(await findFigure('Median first response')).toHaveTextContent('–');
});

test('a Super Admin sees no revenue of several organisations together and no way into chats', async () => {
  renderDashboard({ ...busy, currency: null }, { group: null, organization_id: null });
  const card = await findFigure('Waiting now');
  expect(within(card).queryByRole('link')).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Revenue' })).not.toBeInTheDocument();
  expect(await screen.findByRole('combobox', { name: 'Organisation' })).toHaveValue('Select an Organization');
});

test('a failure can be tried again', async () => {
  renderRoute('/homePage', {
    handlers: [http.get('*/api/reports/dashboard/', () => refusal('unavailable'))],
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('request-of-the-test');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
