import { texts } from '../../lib/locale/texts';

/** The menu. Names of buttons and the toast are the specification's and pages.md's in English. */
export const accountTexts = texts({
  en: {
    menu: 'Account menu',
    available: 'Available',
    availableHelp: 'Takes new conversations',
    logout: 'Logout',
    loggedOut: 'Logged out successfully',
  },
  de: {
    menu: 'Kontomenü',
    available: 'Verfügbar',
    availableHelp: 'Nimmt neue Unterhaltungen an',
    logout: 'Abmelden',
    loggedOut: 'Erfolgreich abgemeldet',
  },
});
