import { texts } from '../../../lib/locale/texts';

/** The contract's own messages (contracts/product), by their English words. */
export const productsValidation = texts({
  en: {
    'Use letters, digits, dots, dashes and underscores only.':
      'Use letters, digits, dots, dashes and underscores only.',
    'Contains characters that cannot be stored.': 'Contains characters that cannot be stored.',
  },
  de: {
    'Use letters, digits, dots, dashes and underscores only.':
      'Nur Buchstaben, Ziffern, Punkte, Binde- und Unterstriche verwenden.',
    'Contains characters that cannot be stored.': 'Enthält Zeichen, die nicht gespeichert werden können.',
  },
});
