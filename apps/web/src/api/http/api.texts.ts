import { texts } from '../../lib/locale/texts';

/** The English texts of 401 and 500 are the specification's (section 8). */
export const apiTexts = texts({
  en: {
    unauthorized: 'Unauthorized, please log in again.',
    serverError: 'Server error. Please try again later.',
    offline: 'The server cannot be reached. Check your connection and try again.',
    tooSlow: 'The server did not answer within 30 seconds. Please try again.',
    unreadable: 'The server gave an answer that could not be read. Please try again.',
  },
  de: {
    unauthorized: 'Nicht angemeldet, bitte melden Sie sich erneut an.',
    serverError: 'Serverfehler. Bitte versuchen Sie es später erneut.',
    offline: 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    tooSlow: 'Der Server hat nicht innerhalb von 30 Sekunden geantwortet. Bitte versuchen Sie es erneut.',
    unreadable: 'Die Antwort des Servers war nicht lesbar. Bitte versuchen Sie es erneut.',
  },
});
