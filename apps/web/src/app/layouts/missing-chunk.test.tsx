import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { pageLocation } from '../../lib/page-location';
import { errorResponse, server } from '../../testing/network';
import { renderRoute } from '../../testing/render-route';

// As after a server update: the files of the old build no longer exist.
vi.mock('./AccountContent', () => {
  throw new Error('Failed to fetch dynamically imported module');
});
vi.mock('../../features/notifications/NotificationPanel', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

beforeEach(() => {
  server.use(http.get('*/api/*', () => errorResponse('unavailable')));
  vi.spyOn(pageLocation, 'reload').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test.each(['Account menu', 'Notifications'])(
  '%s: missing code offers a reload, and the page stays',
  async (name) => {
    const { user } = renderRoute('/products');
    await user.click(await screen.findByRole('button', { name }));
    const part = within(await screen.findByRole('dialog', { name }));
    expect(await part.findByText('We couldn’t show this part of the page.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Product', hidden: true })).toBeInTheDocument();
    await user.click(part.getByRole('button', { name: 'Reload the page' }));
    expect(pageLocation.reload).toHaveBeenCalled();
  },
);
