import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildSuperAdmin } from '../../testing/build-me';
import { errorResponse, server } from '../../testing/network';
import { renderRoute } from '../../testing/render-route';
import { setScreenWidth } from '../../testing/screen';
import { store } from '../store/store';

// The data of the pages is irrelevant to these tests.
beforeEach(() => server.use(http.get('*/api/*', () => errorResponse('unavailable'))));

const titles = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test.each(['Organisation Admin', 'Supervisor', 'CSR', 'Sales', 'Viewer'] as const)(
  '%s sees every entry except those of the Super Admin',
  async (group) => {
    renderRoute('/homePage', { as: { group } });
    await screen.findByRole('link', { name: 'Chat' });
    expect(titles()).toEqual([
      'Dashboard',
      'User',
      'Product',
      'Sales',
      'Channel Integration',
      'Chat',
      'Email Tags',
    ]);
  },
);

test('the Super Admin sees Channel but not Chat', async () => {
  renderRoute('/homePage', { as: buildSuperAdmin() });
  await screen.findByRole('link', { name: 'Channel' });
  expect(titles()).toEqual([
    'Dashboard',
    'Organisation',
    'Organisation Bot Toggle',
    'User',
    'Product',
    'Sales',
    'Channel',
    'Channel Integration',
    'Email Registration',
    'Email Tags',
  ]);
});

test('a page that the role may not see shows a refusal when opened by URL', async () => {
  renderRoute('/channel');
  expect(await screen.findByRole('heading', { level: 1, name: 'No permission' })).toBeVisible();
});

test('the entry of the current path is highlighted; clicking another one moves the highlight', async () => {
  const { user } = renderRoute('/products');
  expect(await screen.findByRole('link', { name: 'Product' })).toHaveAttribute('aria-current', 'page');
  const sales = screen.getByRole('link', { name: 'Sales' });
  expect(sales).not.toHaveAttribute('aria-current');
  await user.click(sales);
  await waitFor(() => expect(sales).toHaveAttribute('aria-current', 'page'));
  await waitFor(() => expect(document.title).toBe('Sales · Relaydesk'));
});

test('clicking an entry lowers the flags of Sales, User, Organisation, Product and Channel, and no others', async () => {
  const { user } = renderRoute('/products');
  const entry = await screen.findByRole('link', { name: 'Product' });
  const names = ['users', 'sales', 'organisations', 'products', 'channels', 'channelIntegrations'];
  for (const name of names) {
    store.dispatch({ type: `${name}/setAdding`, payload: true });
    store.dispatch({ type: `${name}/setUpdating`, payload: true });
  }
  await user.click(entry);
  const { users, sales, organisations, products, channels, channelIntegrations } = store.getState();
  expect({
    ...users,
    ...sales,
    ...organisations,
    ...products,
    ...channels,
    ...channelIntegrations,
  }).toMatchObject({
    addingUser: false,
    updatingUser: false,
    isAddingSale: false,
    updatingSale: false,
    addingOrganisation: false,
    updatingOrganisation: false,
    addingProduct: false,
    updatingProduct: false,
    addingChannel: false,
    updatingChannel: false,
    addingChannelIntegration: true,
    updatingChannelIntegration: true,
  });
});

test('on small screens a drawer opens from the header and closes when the path changes', async () => {
  setScreenWidth(360);
  const { user } = renderRoute('/products');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Open navigation', hidden: true }));
  const drawer = await screen.findByRole('dialog', { name: 'Main' });
  await user.click(within(drawer).getByRole('link', { name: 'Sales' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the first tab stop skips to the content', async () => {
  const { user } = renderRoute('/products');
  await screen.findByRole('navigation', { name: 'Main' });
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
});

test('a navigation moves the focus to the new page', async () => {
  const { user } = renderRoute('/products');
  await user.click(await screen.findByRole('link', { name: 'Sales' }));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('hovering an entry prefetches the code of its page', async () => {
  const { navigation } = await import('../navigation/navigation');
  const sales = navigation.find(({ path }) => path === '/sale');
  if (!sales) throw new Error('There is no page /sale.');
  const { user } = renderRoute('/products');
  const entry = await screen.findByRole('link', { name: 'Sales' });
  const load = vi.spyOn(sales, 'load');
  await user.hover(entry);
  expect(load).toHaveBeenCalled();
});

test.each([
  ['an administrator where no mail is sent', { group: 'Organisation Admin', outgoing_mail: 'none' }, true],
  ['an administrator where mail is sent', { group: 'Organisation Admin', outgoing_mail: 'delivered' }, false],
  ['a CSR, who cannot change it', { group: 'CSR', outgoing_mail: 'none' }, false],
] as const)('%s: shows the notice that outgoing mail is off: %j %s', async (_, as, isTold) => {
  const { user } = renderRoute('/products', { as });
  await screen.findByRole('navigation', { name: 'Main' });
  const notice = screen.queryByRole('button', { name: 'Outgoing email is off' });
  expect(notice !== null).toBe(isTold);
  if (!notice) return;
  await user.click(notice);
  expect(within(await screen.findByRole('dialog')).getByText(/SMTP_URL/)).toBeVisible();
});

test('the sidebar collapses to a rail of icons with names, which is remembered', async () => {
  const { user } = renderRoute('/products');
  await user.click(await screen.findByRole('button', { name: 'Collapse sidebar' }));
  expect(titles().every((title) => title === '')).toBe(true);
  expect(screen.getByRole('link', { name: 'Sales' })).toBeVisible();
  expect(localStorage.getItem('sidebar')).toBe('rail');
  await user.click(screen.getByRole('button', { name: 'Expand sidebar' }));
  expect(titles()).toContain('Sales');
  expect(localStorage.getItem('sidebar')).toBeNull();
});
