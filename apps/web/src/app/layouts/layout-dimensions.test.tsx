import { screen } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { errorResponse, server } from '../../testing/network';
import { renderRoute } from '../../testing/render-route';
import { setScreenWidth } from '../../testing/screen';
import { HEADER_HEIGHT_DESKTOP, HEADER_HEIGHT_MOBILE } from '../../theme/layout';

vi.unmock('./create-style-cache'); // these tests are about the layout's appearance

// The page below the header is irrelevant to these tests.
beforeEach(() => server.use(http.get('*/api/*', () => errorResponse('unavailable'))));

test('the layout has the dimensions and the image folder of the specification', async () => {
  renderRoute('/products');
  const navigation = await screen.findByRole('navigation', { name: 'Main' });
  const entry = screen.getByRole('link', { name: 'Product' });
  expect(getComputedStyle(navigation).width).toBe('300px');
  expect(getComputedStyle(entry).height).toBe('44px');
  expect([HEADER_HEIGHT_MOBILE, HEADER_HEIGHT_DESKTOP]).toEqual([64, 72]);
  const icon = entry.querySelector('[aria-hidden]');
  if (!icon) throw new Error('The entry has no icon.');
  expect(getComputedStyle(icon).maskImage).toContain('/assets/icons/navbar/product.svg');
});

test('the drawer of small screens is 320 px wide', async () => {
  setScreenWidth(360);
  const { user } = renderRoute('/products');
  await user.click(await screen.findByRole('button', { name: 'Open navigation', hidden: true }));
  const drawer = await screen.findByRole('dialog', { name: 'Main' });
  expect(getComputedStyle(drawer).width).toBe('320px');
});

test('the account menu is 200 px wide', async () => {
  const { user } = renderRoute('/products');
  await screen.findByRole('link', { name: 'Chat' });
  await user.click(screen.getByRole('button', { name: 'Account menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Account menu' });
  expect(getComputedStyle(menu).width).toBe('200px');
});
