/** Whether this browser has notices of the operating system at all; only on https and localhost. */
export const supportsDesktopNotifications = (): boolean => 'Notification' in window;

/** Whether notices may be shown; asks the person when they have not decided yet. Call it in answer to a click. */
export async function requestNotificationPermission(): Promise<boolean> {
  if (!supportsDesktopNotifications()) return false;
  const decided = Notification.permission;
  return (decided === 'default' ? await Notification.requestPermission() : decided) === 'granted';
}

interface DesktopNotification {
  /** One id is one notice, however many tabs show it. */
  id: string;
  title: string;
  text: string;
  onClick: () => void;
}

/** Shows a notice while the page is in the background; a click on it brings the page back. */
export function showDesktopNotification({ id, title, text, onClick }: DesktopNotification): void {
  if (!supportsDesktopNotifications() || Notification.permission !== 'granted' || !document.hidden) return;
  const notice = new Notification(title, { body: text, tag: id, icon: '/favicon.svg' });
  notice.onclick = () => {
    window.focus();
    notice.close();
    onClick();
  };
}
