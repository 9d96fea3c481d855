import { screen, waitFor } from '@testing-library/react';
import { delay, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { errorResponse, server } from '../testing/network';
import { renderRoute } from '../testing/render-route';
import { navigation } from './navigation/navigation';

// The data of the pages is irrelevant to these tests.
beforeEach(() => server.use(http.get('*/api/*', () => errorResponse('unavailable'))));

test.each(['/nope', '/products/nope', '/api-of-nothing'])(
  '%s: an unknown path redirects to /404',
  async (path) => {
    const { router } = renderRoute(path, { as: 'signed-out' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/404');
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/');
    await waitFor(() => expect(document.title).toBe('Page not found · Relaydesk'));
  },
);

test('/404 links signed-in users to home', async () => {
  renderRoute('/404');
  expect(await screen.findByRole('link', { name: 'Home' })).toHaveAttribute('href', '/homePage');
});

test('public pages show the logo, which links to /homePage', async () => {
  renderRoute('/', { as: 'signed-out' });
  expect(await screen.findByRole('link', { name: 'Relaydesk, home' })).toHaveAttribute('href', '/homePage');
});

test('the sign-in page redirects signed-in users to /homePage', async () => {
  const { router } = renderRoute('/');
  await waitFor(() => expect(router.state.location.pathname).toBe('/homePage'));
});

test('the page scrolls to the top on every route change', async () => {
  const { router } = renderRoute('/', { as: 'signed-out' });
  await screen.findByRole('button', { name: 'Sign in' });
  const scroll = vi.mocked(window.scrollTo).mockClear();
  await router.navigate('/ForgotPassword');
  await screen.findByRole('heading', { name: 'Forgot password?' });
  await waitFor(() => expect(scroll).toHaveBeenCalledWith(0, 0));
});

test('a progress bar shows while a page loads', async () => {
  let arrive = () => {};
  const chunk = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const page = navigation.find(({ path }) => path === '/sale');
  if (!page) throw new Error('There is no page /sale.');
  const load = vi.spyOn(page, 'load').mockImplementation(async () => {
    await chunk;
    return () => <h1>Sales at last</h1>;
  });
  const { user } = renderRoute('/products');
  await user.click(await screen.findByRole('link', { name: 'Sales' }));
  expect(await screen.findByRole('progressbar', { name: 'Loading page' })).toBeVisible();
  arrive();
  expect(await screen.findByRole('heading', { name: 'Sales at last' })).toBeVisible();
  expect(screen.queryByRole('progressbar', { name: 'Loading page' })).not.toBeInTheDocument();
  load.mockRestore();
});

test('a page that fails shows the fallback with the error’s message', async () => {
  const page = navigation.find(({ path }) => path === '/sale');
  if (!page) throw new Error('There is no page /sale.');
  const load = vi.spyOn(page, 'load').mockRejectedValue(new Error('Failed to fetch the page'));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  renderRoute('/sale');
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch the page');
  load.mockRestore();
});

test('a response thrown by a route shows its status text', async () => {
  const page = navigation.find(({ path }) => path === '/sale');
  if (!page) throw new Error('There is no page /sale.');
  const load = vi
    .spyOn(page, 'load')
    .mockRejectedValue(new Response(null, { status: 418, statusText: "I'm a teapot" }));
  renderRoute('/sale');
  expect(await screen.findByRole('alert')).toHaveTextContent("I'm a teapot");
  load.mockRestore();
});

test('staff pages render before the response with the current user', async () => {
  const { router } = renderRoute('/products', {
    handlers: [http.get('*/api/settings/users/me/', () => delay('infinite'))],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Product' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/products');
});
