import { texts } from '../../lib/locale/texts';

/** The contract's own messages (contracts/channel), by their English words. */
export const channelsValidation = texts({
  en: {
    // of the server, for what a connector asks for
    'Is missing.': 'Fill this in.',
    'Does not look right.': 'Does not look right.',
    'Use 2 to 31 small letters, digits and _, beginning with a letter.':
      'Use 2 to 31 small letters, digits and _, beginning with a letter.',
    'Contains characters that cannot be stored.': 'Contains characters that cannot be stored.',
  },
  de: {
    'Is missing.': 'Bitte ausfüllen.',
    'Does not look right.': 'Sieht nicht richtig aus.',
    'Use 2 to 31 small letters, digits and _, beginning with a letter.':
      '2 bis 31 Kleinbuchstaben, Ziffern und _, beginnend mit einem Buchstaben.',
    'Contains characters that cannot be stored.': 'Enthält Zeichen, die nicht gespeichert werden können.',
  },
});
