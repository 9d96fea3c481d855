import { act, render, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { SearchChange } from './use-search-query';
import { listSearch, parseSearchQuery, useSearchQuery } from './use-search-query';

const SEARCH = { ...listSearch, status: ['', 'active', 'draft'], sort: ['name', '-name'] } as const;

let latest: ReturnType<typeof useSearchQuery<typeof SEARCH>> | undefined;

function Probe() {
  latest = useSearchQuery(SEARCH);
  return null;
}

/** The hook on a page with this URL. */
function renderAt(address: string, others: RouteObject[] = []) {
  const router = createMemoryRouter([{ path: '/list', Component: Probe }, ...others], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  return {
    router,
    query: () => latest?.[0],
    change: (change: SearchChange<typeof SEARCH>) => act(() => latest?.[1](change)),
    search: () => router.state.location.search,
  };
}

test('missing parameters have their defaults', () => {
  expect(parseSearchQuery(SEARCH, new URLSearchParams())).toEqual({
    search: '',
    limit: '25',
    cursor: '',
    page: '1',
    status: '',
    sort: 'name',
  });
});

test('invalid values count as the default', () => {
  const query = parseSearchQuery(SEARCH, new URLSearchParams('status=stolen&limit=7&sort=-name'));
  expect(query).toMatchObject({ status: '', limit: '25', sort: '-name' });
});

test('a filter resets to the first page and keeps other parameters', () => {
  const { change, query, search } = renderAt('/list?tab=knowledge&cursor=abc&page=3');
  change({ status: 'draft' });
  expect(search()).toBe('?tab=knowledge&status=draft');
  expect(query()).toMatchObject({ status: 'draft', page: '1', cursor: '' });
});

test('changing the page keeps the filters', () => {
  const { change, search } = renderAt('/list?status=draft');
  change({ cursor: 'abc', page: '2' });
  expect(search()).toBe('?status=draft&cursor=abc&page=2');
});

test('a default is removed from the URL', () => {
  const { change, search } = renderAt('/list?status=draft&sort=-name');
  change({ status: '', sort: 'name' });
  expect(search()).toBe('');
});

test('searching replaces the history entry, filtering pushes one', () => {
  const { change, router } = renderAt('/list');
  change({ search: 'shoe' });
  expect(router.state.historyAction).toBe('REPLACE');
  change({ status: 'draft' });
  expect(router.state.historyAction).toBe('PUSH');
});

test('a pending search does not cancel a navigation to another page', async () => {
  let arrive = () => {};
  const next = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { router, change } = renderAt('/list', [
    {
      path: '/next',
      lazy: async () => {
        await next;
        return { element: null };
      },
    },
  ]);
  await act(() => void router.navigate('/next'));
  change({ search: 'shoe' });
  arrive();
  await waitFor(() => expect(router.state.location.pathname).toBe('/next'));
  expect(router.state.location.search).toBe('');
});
