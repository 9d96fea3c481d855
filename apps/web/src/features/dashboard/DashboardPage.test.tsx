import type { AttentionItem } from '@relaydesk/contracts/report';
import { Dashboard, PlatformReport } from '@relaydesk/contracts/report';
import { getDrillDownPath } from '@relaydesk/contracts/report-drill-down';
import { Me } from '@relaydesk/contracts/user';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, onTestFinished, test } from 'vitest';
import { buildMe } from '../../testing/build-me';
import { errorResponse, server, successResponse } from '../../testing/network';
import { renderRoute } from '../../testing/render-route';
import { buildDashboard, buildEmptyDashboard } from './testing/dashboard-builders';

const busy = buildDashboard();

/** Renders the page with these metrics; records the queries. */
function renderDashboard(
  dashboard: Dashboard,
  { as = { group: 'Organisation Admin' }, path = '/homePage' }: { as?: Partial<Me>; path?: string } = {},
) {
  const asked: URLSearchParams[] = [];
  const page = renderRoute(path, {
    as,
    handlers: [
      http.get('*/api/organisations/', () => HttpResponse.json({ code: 0, data: [] })),
      http.get('*/api/reports/platform/', () => successResponse(PlatformReport, platform)),
      http.get('*/api/reports/dashboard/', ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        return successResponse(Dashboard, dashboard);
      }),
    ],
  });
  return { asked, ...page };
}

const platform: PlatformReport = {
  organisations: { active: 2, suspended: 1 },
  users: 9,
  failing_integrations: 0,
  mails_waiting: 0,
  set_aside_events: 2,
  by_organisation: [
    {
      organization_id: '0197a000-0000-7000-8000-0000000000aa',
      name: 'Acme Sports',
      is_active: true,
      is_bot_enabled: true,
      users: 6,
      max_users: 10,
      integrations: 2,
      failing_integrations: 1,
      conversations: 120,
      messages: 800,
      max_messages_per_month: null,
      sales: 12,
      revenue: 240_000,
      currency: 'EUR',
    },
  ],
};

/** The card with this name. */
async function findFigure(name: string, among = 'Metrics') {
  const list = await screen.findByRole('list', { name: among });
  const heading = await within(list).findByRole('heading', { name });
  return heading.closest('li') as HTMLElement; // every card is a list item
}

test('each metric is compared with the previous period', async () => {
  renderDashboard(busy);
  for (const [name, value, comparison] of [
    ['Conversations', '120', '+20% vs previous period'],
    ['Waiting now', '2', '4 with the bot, 3 with teammates'],
    ['Bot handled', '75%', '+15 points vs previous period'],
    ['Hand-overs', '30', '−25% vs previous period'],
    ['Median first response', '4 min', 'No change'],
    ['Resolved', '100', 'in 1.5 hr (median)'],
    ['Sales', '12', '5% conversion'],
    ['Revenue', '€2,400.00', '€200.00 on average'],
  ] as const) {
    const card = await findFigure(name);
    expect(card).toHaveTextContent(value);
    expect(card).toHaveTextContent(comparison);
  }
});

test('numbers link to the lists with as many records, and products to the product', async () => {
  renderDashboard(busy);
  const link = async (name: string) => within(await findFigure(name)).getByRole('link');
  expect(await link('Sales')).toHaveAttribute('href', getDrillDownPath('sales', busy));
  expect(await link('Hand-overs')).toHaveAttribute('href', getDrillDownPath('handed_over', busy));
  expect(await link('Waiting now')).toHaveAttribute('href', '/chat?tab=waiting');
  const reason = screen.getByRole('row', { name: /Customer asked for a human/ });
  expect(within(reason).getByRole('link', { name: '21' })).toHaveAttribute(
    'href',
    getDrillDownPath('handed_over', busy, { reason: 'asked' }),
  );
  expect(screen.getByRole('link', { name: 'Trail shoe' })).toHaveAttribute(
    'href',
    '/products?search=Trail%20shoe',
  );
});

test('the period is in the URL; a custom period is requested once it is valid', async () => {
  const { user, asked, router } = renderDashboard(busy);
  await user.click(await screen.findByRole('button', { name: '7 days' }));
  await waitFor(() => expect(router.state.location.search).toBe('?period=7'));
  await waitFor(() => {
    const { from, to } = Object.fromEntries(asked.at(-1) ?? []) as { from: string; to: string }; // as the page requests it
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(6);
  });
  await user.click(screen.getByRole('button', { name: 'Custom' }));
  const first = await screen.findByLabelText('From');
  expect(first).toHaveDisplayValue(/^\d{2} \p{L}{3} \d{4}$/u); // the specification's format, also in inputs
  await user.clear(first);
  await user.type(first, '3 Nov 2026');
  await waitFor(() => expect(router.state.location.search).toContain('from=2026-11-03'));
  await user.tab();
  expect(first).toHaveDisplayValue('03 Nov 2026');
  await user.clear(first);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Select up to 366 days, starting before they end.',
  );
});

test('the hours of the week are readable by screen readers', async () => {
  renderDashboard(busy);
  const table = await screen.findByRole('table', { name: 'Busiest hours' });
  expect(within(table).getByRole('row', { name: /^Fri.* 120 / })).toBeInTheDocument();
});

test('attention items and first steps link to the page that resolves them', async () => {
  renderDashboard(
    buildDashboard({
      checklist: [
        { step: 'organisation', is_done: true },
        { step: 'channel', is_done: false },
      ],
    }),
  );
  const attention = await screen.findByRole('list', { name: 'Attention required' });
  expect(within(attention).getByRole('link', { name: '2 products are running low' })).toHaveAttribute(
    'href',
    '/products?stock=low&status=active',
  );
  const steps = screen.getByRole('list', { name: 'First steps' });
  expect(within(steps).getByRole('link', { name: /To do.*Connect a channel/ })).toHaveAttribute(
    'href',
    '/channelIntegration',
  );
  expect(screen.getByRole('heading', { name: 'First steps: 1 of 2 done' })).toBeInTheDocument();
});

const ATTENTION: AttentionItem[] = [
  { kind: 'waiting_too_long', count: 3, id: null, name: null, waiting_before: '2026-11-20T09:30:00.000Z' },
  { kind: 'integration_failing', count: 1, id: null, name: 'Shop chat', waiting_before: null },
  { kind: 'message_failed', count: 2, id: null, name: null, waiting_before: null },
  { kind: 'bot_off', count: 1, id: null, name: null, waiting_before: null },
];

test('attention items link to their records; those the user cannot resolve are plain text', async () => {
  renderDashboard(buildDashboard({ attention: ATTENTION }));
  const list = within(await screen.findByRole('list', { name: 'Attention required' }));
  const places = list.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(places).toEqual([
    '/chat?tab=waiting&waiting_before=2026-11-20T09%3A30%3A00.000Z',
    '/channelIntegration?status=error',
    '/chat?tab=all&has_failed_message=true',
  ]);
  expect(list.getByText(/The bot is off. Your platform administrator can turn it on/)).toBeVisible();
});

test('a CSR sees personal metrics and links only to permitted lists', async () => {
  const { by_csr } = busy;
  renderDashboard(buildDashboard({ mine: by_csr?.[0] ?? null, by_csr: null }), { as: {} });
  expect(await findFigure('Resolved by you', 'Your metrics')).toHaveTextContent('40');
  expect(await findFigure('Your sales', 'Your metrics')).toHaveTextContent('€600.00');
  expect(within(await findFigure('Sales')).queryByRole('link')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Export days' })).not.toBeInTheDocument();
});

test('a Sales user sees only sales', async () => {
  renderDashboard(buildDashboard({ support: null, now: null, by_csr: null, unanswered: null }), {
    as: { group: 'Sales' },
  });
  expect(await findFigure('Revenue')).toHaveTextContent('€2,400.00');
  expect(screen.queryByRole('heading', { name: 'Conversations' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Hand-over reasons' })).not.toBeInTheDocument();
});

test('an empty period shows empty states instead of charts and tables', async () => {
  renderDashboard(buildEmptyDashboard());
  expect((await screen.findAllByText('No conversations in this period')).length).toBeGreaterThan(2);
  expect(screen.getAllByText('No sales in this period').length).toBeGreaterThan(1);
  expect(await findFigure('Median first response')).toHaveTextContent('–');
});

test('a Super Admin sees the platform, no total revenue of several organisations and no links into chats', async () => {
  renderDashboard(buildDashboard({ currency: null }), { as: { group: null, organization_id: null } });
  expect(within(await findFigure('Waiting now')).queryByRole('link')).not.toBeInTheDocument();
  const table = await screen.findByRole('table', { name: 'By organisation' });
  expect(within(table).getByRole('row', { name: /Acme Sports/ })).toHaveTextContent('2 (1 failing)');
  expect(within(table).getByRole('link', { name: 'Acme Sports' })).toHaveAttribute(
    'href',
    '/homePage?organization_id=0197a000-0000-7000-8000-0000000000aa',
  );
  expect(await screen.findByRole('combobox', { name: 'Organisation' })).toHaveValue('Select an Organization');
});

test('a failure can be retried', async () => {
  renderRoute('/homePage', {
    handlers: [http.get('*/api/reports/dashboard/', () => errorResponse('unavailable'))],
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('request-of-the-test');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('responses of early requests are used: current user and metrics, each requested once', async () => {
  const asked: string[] = [];
  const note = ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url);
    asked.push(pathname + search);
  };
  const handlers = [
    http.get('*/api/reports/dashboard/', (call) => {
      note(call);
      return successResponse(Dashboard, busy);
    }),
    http.get('*/api/settings/users/me/', (call) => {
      note(call);
      return successResponse(Me, buildMe({ time_zone: 'America/New_York' }));
    }),
  ];
  server.use(...handlers);
  localStorage.setItem('accessToken', 'access-token'); // of renderRoute
  history.replaceState(null, '', '/homePage');
  onTestFinished(() => {
    history.replaceState(null, '', '/');
    delete window.askedEarly;
  });
  await import('../../start-early');
  await waitFor(() => expect(window.askedEarly?.answers.size).toBe(2));
  renderRoute('/homePage', { handlers });
  await findFigure('Conversations');
  expect(asked).toHaveLength(2);
  expect(asked[1]).toMatch(/^\/api\/reports\/dashboard\/\?from=[\d-]{10}&to=[\d-]{10}$/);
  expect(window.askedEarly?.answers.size).toBe(0);
});

test('a new organisation sees its first steps and what needs attention instead of zeros', async () => {
  renderDashboard({
    ...buildEmptyDashboard(),
    now: { mine: 0, waiting: 0, unassigned: 0, bot: 0, open: 0, longest_wait_since: null },
    checklist: [
      { step: 'organisation', is_done: true },
      { step: 'channel', is_done: false },
    ],
  });
  const steps = await screen.findByRole('list', { name: 'First steps' });
  expect(within(steps).getByRole('link', { name: /Connect a channel/ })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Metrics' })).not.toBeInTheDocument();
});

test('attention comes first, then the first steps, then the metrics', async () => {
  renderDashboard(buildDashboard({ checklist: [{ step: 'channel', is_done: false }] }));
  await findFigure('Conversations');
  const names = screen.getAllByRole('list').map((list) => list.getAttribute('aria-label'));
  const wanted = ['Attention required', 'First steps', 'Metrics'];
  expect(names.filter((name) => wanted.includes(name ?? ''))).toEqual(wanted);
});
