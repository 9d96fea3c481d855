import { http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { errorResponse, server } from '../../testing/network';
import { buildNotification, openNotificationPanel } from './testing/notification-test-setup';

vi.unmock('../../app/layouts/create-style-cache'); // these tests are about the panel's appearance

beforeEach(() => server.use(http.get('*/api/*', () => errorResponse('unavailable'))));

test('the panel is 360 px wide, and its heading is not uppercase', async () => {
  const { panel, element } = await openNotificationPanel([buildNotification(1)]);
  expect(getComputedStyle(element).width).toBe('360px');
  expect(getComputedStyle(panel.getByText('Unread Notifications')).textTransform).not.toBe('uppercase');
});
