/** Whether this browser supports desktop notifications; only on https and localhost. */
export const supportsDesktopNotifications = (): boolean => 'Notification' in window;

/** Whether notifications are permitted; asks users who have not decided yet. Call it in a click handler. */
export async function requestNotificationPermission(): Promise<boolean> {
  if (!supportsDesktopNotifications()) return false;
  const decided = Notification.permission;
  return (decided === 'default' ? await Notification.requestPermission() : decided) === 'granted';
}

interface DesktopNotification {
  /** One id is one notification, however many tabs show it. */
  id: string;
  title: string;
  text: string;
  onClick: () => void;
}

/** Shows a notification while the page is in the background; a click focuses the page. */
export function showDesktopNotification({ id, title, text, onClick }: DesktopNotification): void {
  if (!supportsDesktopNotifications() || Notification.permission !== 'granted' || !document.hidden) return;
  const notice = new Notification(title, { body: text, tag: id, icon: '/favicon.svg' });
  notice.onclick = () => {
    window.focus();
    notice.close();
    onClick();
  };
}
