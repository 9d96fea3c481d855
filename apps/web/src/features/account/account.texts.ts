import { texts } from '../../lib/texts';

/** Names of buttons and the toast are the specification's and pages.md's in English. */
export const accountTexts = texts({
  en: {
    menu: 'Account menu',
    home: 'Home',
    theme: 'Theme',
    modes: { light: 'Light', dark: 'Dark', system: 'System' },
    language: 'Language',
    logout: 'Logout',
    loggedOut: 'Logged out successfully',
  },
  de: {
    menu: 'Kontomenü',
    home: 'Startseite',
    theme: 'Erscheinungsbild',
    modes: { light: 'Hell', dark: 'Dunkel', system: 'System' },
    language: 'Sprache',
    logout: 'Abmelden',
    loggedOut: 'Erfolgreich abgemeldet',
  },
});
