import { http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { refusal, server } from '../../testing/network';
import { build, openPanel } from './testing/notification-test-setup';

vi.unmock('../../app/layouts/create-style-cache'); // here it is about how it looks

beforeEach(() => server.use(http.get('*/api/*', () => refusal('unavailable'))));

test('the panel is 360 wide, and its heading is not shouted', async () => {
  const { panel, element } = await openPanel([build(1)]);
  expect(getComputedStyle(element).width).toBe('360px');
  expect(getComputedStyle(panel.getByText('Unread Notifications')).textTransform).not.toBe('uppercase');
});
