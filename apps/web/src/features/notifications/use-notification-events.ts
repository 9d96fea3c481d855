import { NOTIFICATION_GROUPS } from '@relaydesk/contracts/notification-types';
import {
  type NotificationEvent,
  notificationChannel,
  type StaffNotificationEvent,
  staffChannel,
} from '@relaydesk/contracts/realtime';
import type { Me } from '@relaydesk/contracts/user';
import { useMe } from '../../api/session';
import { useRealtimeChannel } from '../../realtime/use-realtime-channel';

interface NotificationEventHandlers {
  onNotice: (event: NotificationEvent, me: Me) => void;
  /** Notices that were read elsewhere, or that a colleague has taken care of. */
  onRead: (event: Exclude<StaffNotificationEvent, NotificationEvent>) => void;
  /** Something may have been missed. */
  onGap: () => void;
}

/** Hears the organisation's notices and the user's own. Whatever else is said on these channels is not for the bell. */
export function useNotificationEvents({ onNotice, onRead, onGap }: NotificationEventHandlers): void {
  const me = useMe();
  const organisationId = me?.organization_id ?? null;

  function hear(event: StaffNotificationEvent) {
    if (!me) return;
    switch (event.type) {
      case 'request_taken':
      case 'notification_read':
      case 'notifications_read':
        return onRead(event);
      default:
        // Everybody in the organisation hears its channel; other types than these are said there too.
        if (me.group && NOTIFICATION_GROUPS[event.type]?.includes(me.group)) onNotice(event, me);
    }
  }

  useRealtimeChannel<StaffNotificationEvent>(organisationId && notificationChannel(organisationId), hear, {
    onGap,
  });
  useRealtimeChannel<StaffNotificationEvent>(me && organisationId && staffChannel(me.id), hear, { onGap });
}
