import type { NotificationPreferences } from '@relaydesk/contracts/notification-preferences';
import type { NotificationEvent } from '@relaydesk/contracts/realtime';
import { showDesktopNotification } from '../../lib/desktop-notification';
import { t } from '../../lib/locale/i18n';
import { playTone } from '../../lib/play-tone';
import { messageOf } from './notification-message';

/**
 * Plays a tone and shows a desktop notification according to the user's preferences for the type. A browser
 * refusal is only logged.
 */
export function showNotificationAlert(
  { sound, desktop, types }: NotificationPreferences,
  { type, value }: NotificationEvent,
  onOpen: () => void,
): void {
  if (sound && types[type].sound) playNotificationSound();
  if (!desktop || !types[type].desktop) return;
  const { notification_id: id } = value;
  const text = messageOf(value);
  try {
    showDesktopNotification({ id, title: t(`notifications.titles.${type}`), text, onClick: onOpen });
  } catch (error) {
    console.warn('The notice could not be shown.', error); // some phones have the interface, but pages cannot use it
  }
}

/** A tone; a browser refusal is only logged. */
export function playNotificationSound(): void {
  playTone().catch((error: unknown) => console.warn('The tone could not be played.', error));
}
