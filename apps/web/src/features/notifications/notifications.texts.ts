import { plural, texts } from '../../lib/texts';

/** The English texts are the specification's (section 2) and pages.md's (2.12). */
export const notificationTexts = texts({
  en: {
    title: 'Notifications',
    bell: (unread: number) => (unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'),
    unreadMessages: (unread: number) =>
      `You have ${unread} unread ${plural(unread, { one: 'message', other: 'messages' })}`,
    markAllAsRead: 'Mark all as read',
    unreadList: 'Unread Notifications',
    allList: 'All Notifications',
    showAll: 'Show All',
    showUnread: 'Show Unread',
    caughtUp: "You're all caught up",
    none: 'No notifications yet',
    unread: 'Unread',
    noTitle: 'No Title',
    newCsrRequest: 'New CSR Request',
  },
  de: {
    title: 'Benachrichtigungen',
    bell: (unread: number) => (unread > 0 ? `Benachrichtigungen, ${unread} ungelesen` : 'Benachrichtigungen'),
    unreadMessages: (unread: number) =>
      `Sie haben ${unread} ungelesene ${plural(unread, { one: 'Nachricht', other: 'Nachrichten' })}`,
    markAllAsRead: 'Alle als gelesen markieren',
    unreadList: 'Ungelesene Benachrichtigungen',
    allList: 'Alle Benachrichtigungen',
    showAll: 'Alle anzeigen',
    showUnread: 'Ungelesene anzeigen',
    caughtUp: 'Alles gelesen',
    none: 'Noch keine Benachrichtigungen',
    unread: 'Ungelesen',
    noTitle: 'Ohne Titel',
    newCsrRequest: 'Neue CSR-Anfrage',
  },
});
