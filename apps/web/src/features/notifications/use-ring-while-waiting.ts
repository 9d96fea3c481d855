import type { Notification } from '@relaydesk/contracts/notification';
import { useEffect } from 'react';
import { useMe } from '../../api/session';
import { useHasPermission } from '../../api/use-has-permission';
import { startRinging } from './start-ringing';

/**
 * Rings repeatedly while unread requests wait, for users who can claim them, are available and have the sound
 * enabled.
 */
export function useRingWhileWaiting(notifications: readonly Notification[]): void {
  const me = useMe();
  const mayTake = useHasPermission('conversations.claim');
  const isWaiting = notifications.some(
    ({ type, is_read }) => type === 'notification_shift_to_csr' && !is_read,
  );
  const wantsIt = me?.is_available && isRingEnabled(me.notification_preferences);
  const isRinging = isWaiting && mayTake && wantsIt;
  useEffect(() => (isRinging ? startRinging() : undefined), [isRinging]);
}

type RingPreferences = NonNullable<ReturnType<typeof useMe>>['notification_preferences'];

const isRingEnabled = ({ sound, repeat, types }: RingPreferences): boolean =>
  sound && repeat && types.notification_shift_to_csr.sound;
