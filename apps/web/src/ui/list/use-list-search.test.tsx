import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { listSearch } from '../hooks/use-search-query';
import { useListSearch } from './use-list-search';

const SEARCH = {
  ...listSearch,
  status: ['', 'active', 'draft'],
  category: '',
  sort: ['name', '-name'],
} as const;

let latest: ReturnType<typeof useListSearch<typeof SEARCH>>;

function Probe() {
  latest = useListSearch(SEARCH);
  return null;
}

function renderAt(address: string) {
  const router = createMemoryRouter([{ path: '/list', Component: Probe }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}

test('the page number is not sent to the server; an export also omits the cursor', () => {
  renderAt('/list?status=draft&sort=-name&cursor=abc&page=3&limit=50');
  expect(latest.asked).toEqual({
    search: '',
    limit: '50',
    cursor: 'abc',
    status: 'draft',
    category: '',
    sort: '-name',
  });
  expect(latest.filters).toEqual({ search: '', status: 'draft', category: '', sort: '-name' });
});

test.each([
  ['/list', false],
  ['/list?sort=-name&page=2&cursor=abc&limit=50', false],
  ['/list?search=shoe', true],
  ['/list?category=Shoes', true],
  ['/list?status=stolen', false],
])('%s is filtered: %s', (address, isFiltered) => {
  renderAt(address);
  expect(latest.isFiltered).toBe(isFiltered);
});

test('a filter is bound to its field; clearing keeps the order', () => {
  const router = renderAt('/list?search=shoe&sort=-name&cursor=abc&page=2');
  expect(latest.of('status').value).toBe('');
  act(() => latest.of('status').onChange('draft'));
  expect(router.state.location.search).toBe('?search=shoe&sort=-name&status=draft');
  act(() => latest.clearFilters());
  expect(router.state.location.search).toBe('?sort=-name');
});
