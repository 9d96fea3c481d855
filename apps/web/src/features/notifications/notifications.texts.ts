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
    loading: 'Loading…',
    tryAgain: 'Try again',
    titles: {
      notification_shift_to_csr: 'New CSR Request',
      notification_assigned: 'Conversation assigned to you',
      notification_sale: 'New sale',
      notification_integration_error: 'Channel integration failing',
      notification_unanswered: 'Nobody has answered',
      notification_mentioned: 'You were mentioned',
      notification_low_stock: 'Stock running low',
      notification_mailbox: 'Mailbox failing',
    },
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
    loading: 'Wird geladen …',
    tryAgain: 'Erneut versuchen',
    titles: {
      notification_shift_to_csr: 'Neue CSR-Anfrage',
      notification_assigned: 'Unterhaltung für Sie',
      notification_sale: 'Neuer Verkauf',
      notification_integration_error: 'Kanal-Anbindung gestört',
      notification_unanswered: 'Niemand hat geantwortet',
      notification_mentioned: 'Sie wurden erwähnt',
      notification_low_stock: 'Bestand wird knapp',
      notification_mailbox: 'Postfach gestört',
    },
  },
});
