import { texts } from '../../lib/texts';

/** What the header's button says; the rest comes with the palette. */
export const searchButtonTexts = texts({
  en: { open: 'Search' },
  de: { open: 'Suchen' },
});
