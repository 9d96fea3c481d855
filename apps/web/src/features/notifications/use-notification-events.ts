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
  /** Notifications read elsewhere or handled by a colleague. */
  onRead: (event: Exclude<StaffNotificationEvent, NotificationEvent | { type: 'teams' }>) => void;
  /** Teams or their members have changed. */
  onTeams: () => void;
  /** Events may have been missed. */
  onGap: () => void;
}

/** Subscribes to notifications of the organisation and the user. Ignores other events on these channels. */
export function useNotificationEvents({ onNotice, onRead, onTeams, onGap }: NotificationEventHandlers): void {
  const me = useMe();
  const organisationId = me?.organization_id ?? null;

  function handleEvent(event: StaffNotificationEvent) {
    if (!me) return;
    switch (event.type) {
      case 'request_taken':
      case 'notification_read':
      case 'notifications_read':
        return onRead(event);
      case 'teams':
        return onTeams();
      default:
        // The organisation's channel is shared by all its members and carries other event types too.
        if (me.group && NOTIFICATION_GROUPS[event.type]?.includes(me.group)) onNotice(event, me);
    }
  }

  useRealtimeChannel<StaffNotificationEvent>(
    organisationId && notificationChannel(organisationId),
    handleEvent,
    {
      onGap,
    },
  );
  useRealtimeChannel<StaffNotificationEvent>(me && organisationId && staffChannel(me.id), handleEvent, {
    onGap,
  });
}
