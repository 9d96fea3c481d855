import { NotificationPreferences } from '@relaydesk/contracts/notification-preferences';
import type { NotificationEvent } from '@relaydesk/contracts/realtime';
import { afterEach, expect, test, vi } from 'vitest';
import { playTone } from '../../lib/play-tone';
import { showNotificationAlert } from './notification-alert';

vi.mock('../../lib/play-tone', () => ({ playTone: vi.fn(async () => undefined) }));

const event: NotificationEvent = {
  type: 'notification_shift_to_csr',
  value: {
    notification_id: 'n-1',
    message: 'Dana asks for a human',
    conversation_id: 'c-1',
    record_id: null,
    kind: null,
    params: null,
  },
};

const preferring = (some: object) => NotificationPreferences.parse(some);

interface Shown {
  title: string;
  options: NotificationOptions;
  onclick?: () => void;
  close: () => void;
}

/** A browser with notifications that records them. */
function stubNotices(permission: NotificationPermission, isHidden: boolean): Shown[] {
  const shown: Shown[] = [];
  class FakeNotification implements Shown {
    static permission = permission;
    onclick?: () => void;
    close = vi.fn();
    constructor(
      readonly title: string,
      readonly options: NotificationOptions,
    ) {
      shown.push(this);
    }
  }
  vi.stubGlobal('Notification', FakeNotification);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  return shown;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.mocked(playTone).mockClear();
});

test.each([
  [{ sound: true }, 1],
  [{ sound: false, desktop: true }, 0],
  [{ sound: true, types: { notification_shift_to_csr: { sound: false } } }, 0],
])('%j: plays the tone %i times', (preferences, times) => {
  showNotificationAlert(preferring(preferences), event, () => undefined);
  expect(playTone).toHaveBeenCalledTimes(times);
});

test('a desktop notification describes the request, shows once for all tabs, and opens it on click', () => {
  const shown = stubNotices('granted', true);
  const focus = vi.spyOn(window, 'focus').mockImplementation(() => undefined);
  const onOpen = vi.fn();
  showNotificationAlert(preferring({ sound: false, desktop: true }), event, onOpen);
  expect(shown).toMatchObject([
    { title: 'New CSR Request', options: { body: 'Dana asks for a human', tag: 'n-1' } },
  ]);
  shown[0]?.onclick?.();
  expect(onOpen).toHaveBeenCalledTimes(1);
  expect(focus).toHaveBeenCalled();
  expect(shown[0]?.close).toHaveBeenCalled();
});

test.each([
  ['the page is in front', 'granted', false, true],
  ['the browser does not allow it', 'denied', true, true],
  ['the user wants none', 'granted', true, false],
] as const)('shows no desktop notification while %s', (_, permission, isHidden, desktop) => {
  const shown = stubNotices(permission, isHidden);
  showNotificationAlert(preferring({ sound: false, desktop }), event, () => undefined);
  expect(shown).toEqual([]);
});

test('shows no desktop notification for a type the user has disabled', () => {
  const shown = stubNotices('granted', true);
  const types = { notification_shift_to_csr: { desktop: false } };
  showNotificationAlert(preferring({ sound: false, desktop: true, types }), event, () => undefined);
  expect(shown).toEqual([]);
});
