import type { Notification } from '@relaydesk/contracts/notification';
import { useEffect } from 'react';
import { useMe } from '../../api/session';
import { useMay } from '../../api/use-has-permission';
import { ringAgain } from './start-ringing';

/** Rings on while requests wait unread, for whoever can take them, is available, and wants to hear it. */
export function useRing(notifications: readonly Notification[]): void {
  const me = useMe();
  const mayTake = useMay('conversations.claim');
  const isWaiting = notifications.some(
    ({ type, is_read }) => type === 'notification_shift_to_csr' && !is_read,
  );
  const wantsIt = me?.is_available && wantsRing(me.notification_preferences);
  const isRinging = isWaiting && mayTake && wantsIt;
  useEffect(() => (isRinging ? ringAgain() : undefined), [isRinging]);
}

type Preferences = NonNullable<ReturnType<typeof useMe>>['notification_preferences'];

const wantsRing = ({ sound, repeat, types }: Preferences): boolean =>
  sound && repeat && types.notification_shift_to_csr.sound;
