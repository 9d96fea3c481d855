import { texts } from '../../lib/locale/texts';

export const arrivalsTexts = texts({
  en: {
    kinds: { ad: 'Advertisement', post: 'Post', link: 'Link', product: 'Product', other: 'Elsewhere' },
    open: 'Open (new tab)',
  },
  de: {
    kinds: { ad: 'Anzeige', post: 'Beitrag', link: 'Link', product: 'Produkt', other: 'Anderswo' },
    open: 'Öffnen (neuer Tab)',
  },
});
