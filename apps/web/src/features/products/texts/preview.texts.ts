import { texts } from '../../../lib/locale/texts';

export const previewTexts = texts({
  en: {
    title: 'Preview as chat card',
    help: 'This is how customers see it when the bot or a colleague shows it in a chat.',
    before: (price: string) => `before ${price}`,
    inStock: 'In stock',
    outOfStock: 'Out of stock',
    notShown: 'It is not active: nobody sees it yet.',
    notSellable: 'The bot does not show it: it may not sell it.',
    suggestion: (name: string) => `What is the ${name}?`,
  },
  de: {
    title: 'Als Chat-Karte ansehen',
    help: 'So sehen es Kunden, wenn der Bot oder ein Kollege es im Chat zeigt.',
    before: (price: string) => `vorher ${price}`,
    inStock: 'Vorrätig',
    outOfStock: 'Nicht vorrätig',
    notShown: 'Es ist nicht aktiv: Niemand sieht es bisher.',
    notSellable: 'Der Bot zeigt es nicht: Er darf es nicht verkaufen.',
    suggestion: (name: string) => `Was ist ${name}?`,
  },
});
