import { SearchResults } from '@relaydesk/contracts/search';
import { screen, waitFor, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildMe } from '../../testing/build-me';
import { errorResponse, server, successResponse } from '../../testing/network';
import { renderRoute } from '../../testing/render-route';

beforeEach(() => {
  localStorage.clear();
  // jsdom has no layout, so nothing scrolls.
  Element.prototype.scrollIntoView = vi.fn();
  // The page below is irrelevant to these tests.
  server.use(http.get('*/api/*', () => errorResponse('unavailable')));
});

const nothing: SearchResults = { conversations: [], customers: [], sales: [], products: [] };
const id = '0197a000-0000-7001-8000-000000000001';
const at = '2026-03-01T10:00:00.000Z';
const plain = (text: string) => [{ text, is_match: false }];

const found: SearchResults = {
  ...nothing,
  conversations: [
    {
      kind: 'conversation',
      id,
      seq: 7,
      title: plain('Ada Lovelace'),
      excerpt: [
        { text: 'a <b>red</b> ', is_match: false },
        { text: 'shoe', is_match: true },
      ],
      at,
    },
  ],
  sales: [{ kind: 'sale', id, seq: null, title: plain('#12 Ada'), excerpt: plain('2 × Shoe'), at }],
};

const searching = (results: SearchResults, asked: string[] = []): RequestHandler =>
  http.get('*/api/search/', ({ request }) => {
    asked.push(new URL(request.url).searchParams.get('q') ?? '');
    return successResponse(SearchResults, results);
  });

async function openPalette(as: Parameters<typeof buildMe>[0] = {}, handlers: RequestHandler[] = []) {
  const shown = renderRoute('/preferences', { as, handlers });
  await screen.findByRole('button', { name: 'Search' });
  await shown.user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Search' }));
  return { ...shown, dialog, field: await dialog.findByRole('combobox') };
}

const names = (dialog: ReturnType<typeof within>, group: string) =>
  within(dialog.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('text typed while the code loads is kept', async () => {
  const { user } = renderRoute('/preferences', { handlers: [searching(nothing)] });
  await screen.findByRole('button', { name: 'Search' });
  await user.keyboard('{Control>}k{/Control}shoe');
  const dialog = within(await screen.findByRole('dialog', { name: 'Search' }));
  expect(await dialog.findByRole('combobox')).toHaveValue('shoe');
});

test('Ctrl-K opens it with the pages and actions of the role, Esc closes it', async () => {
  const { dialog, field, user } = await openPalette({ group: 'Supervisor' });
  expect(field).toHaveFocus();
  expect(names(dialog, 'Pages')).toContain('Chat');
  expect(names(dialog, 'Pages')).not.toContain('Organisation');
  expect(names(dialog, 'Actions')).toEqual(expect.arrayContaining(['New sale', 'Sign out']));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Search' })).not.toBeInTheDocument());
});

test('a page is opened by the keyboard alone', async () => {
  const { dialog, field, user, router } = await openPalette();
  await user.type(field, 'prod');
  expect(await dialog.findByText(/1 result/)).toBeInTheDocument();
  const option = dialog.getByRole('option', { name: 'Product' });
  expect(option).toHaveAttribute('aria-selected', 'true');
  expect(field).toHaveAttribute('aria-activedescendant', option.id);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/products'));
  expect(screen.queryByRole('dialog', { name: 'Search' })).not.toBeInTheDocument();
});

test('matches are marked, never as HTML, and link to the message; the search is stored', async () => {
  const asked: string[] = [];
  const { dialog, field, user, router } = await openPalette({}, [searching(found, asked)]);
  await user.type(field, 'shoe');
  const hit = await dialog.findByRole('option', { name: /Ada Lovelace/ });
  expect(hit).toHaveTextContent('a <b>red</b> shoe');
  expect(within(hit).getByText('shoe').tagName).toBe('MARK');
  expect(asked.every((q) => q.length >= 2)).toBe(true);

  await user.keyboard('{ArrowDown}');
  expect(dialog.getByRole('option', { name: /#12 Ada/ })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/chat'));
  const query = new URLSearchParams(router.state.location.search);
  expect(Object.fromEntries(query)).toMatchObject({ conversation: id, message: '7' });

  await user.keyboard('{Meta>}k{/Meta}');
  const again = within(await screen.findByRole('dialog', { name: 'Search' }));
  expect(names(again, 'Recent searches')).toEqual(['shoe']);
  await user.click(again.getByRole('combobox')); // the page that has just rendered may have taken the focus
  await user.keyboard('{Enter}');
  expect(again.getByRole('combobox')).toHaveValue('shoe');
  expect(await again.findByRole('option', { name: /Ada Lovelace/ })).toBeInTheDocument();
});

test('recent searches are separate per user and can be cleared', async () => {
  const me = buildMe();
  localStorage.setItem(`recentSearches:${me.id}`, JSON.stringify(['mine']));
  localStorage.setItem('recentSearches:somebody', JSON.stringify(['theirs']));
  const { dialog, user } = await openPalette();
  expect(names(dialog, 'Recent searches')).toEqual(['mine']);
  await user.click(dialog.getByRole('button', { name: 'Clear recent searches' }));
  expect(dialog.queryByText('mine')).not.toBeInTheDocument();
  expect(localStorage.getItem(`recentSearches:${me.id}`)).toBeNull();
});

test('a search without results or with a failure shows so and can be retried', async () => {
  let fails = true;
  const { dialog, field, user } = await openPalette({}, [
    http.get('*/api/search/', () =>
      fails ? errorResponse('unavailable') : successResponse(SearchResults, nothing),
    ),
  ]);
  await user.type(field, 'zzz');
  expect(await dialog.findByText('Search failed.')).toBeVisible();
  fails = false;
  await user.click(dialog.getByRole('button', { name: /again|retry/i }));
  expect(await dialog.findByText('Nothing found for “zzz”.')).toBeVisible();
});

test('the Super Admin finds pages and actions without requests', async () => {
  const asked: string[] = [];
  const superAdmin = { organization_id: null, group: null };
  const { dialog, field, user } = await openPalette(superAdmin, [searching(found, asked)]);
  expect(names(dialog, 'Pages')).toContain('Organisation');
  expect(names(dialog, 'Actions')).not.toContain('New sale');
  await user.type(field, 'channel');
  await waitFor(() => expect(names(dialog, 'Pages')).toEqual(['Channel', 'Channel Integration']));
  expect(asked).toEqual([]);
});

test('a new sale can be started from any page', async () => {
  const { field, user, router } = await openPalette({ group: 'Sales' });
  await user.type(field, 'new sale');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/sale'));
  expect(router.state.location.search).toBe('?add=sale');
});
