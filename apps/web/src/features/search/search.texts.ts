import { texts } from '../../lib/locale/texts';

/** What the header's button says; the rest comes with the palette. */
export const searchButtonTexts = texts({
  en: { open: 'Search' },
  de: { open: 'Suchen' },
});
