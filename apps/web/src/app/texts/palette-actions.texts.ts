import { texts } from '../../lib/locale/texts';

export const paletteActionTexts = texts({
  en: {
    newSale: 'New sale',
    light: 'Switch to the light theme',
    dark: 'Switch to the dark theme',
    system: 'Use the theme of the system',
    available: 'Set yourself available',
    away: 'Set yourself away',
    signOut: 'Sign out',
  },
  de: {
    newSale: 'Neuer Verkauf',
    light: 'Helles Design verwenden',
    dark: 'Dunkles Design verwenden',
    system: 'Design des Systems verwenden',
    available: 'Auf verfügbar stellen',
    away: 'Auf abwesend stellen',
    signOut: 'Abmelden',
  },
});
