import { texts } from '../../../lib/locale/texts';

/** The contract's own messages (contracts/email-tag) and the server's about rules, by their English words. */
export const emailTagsValidation = texts({
  en: {
    'Say what to look for.': 'Say what to look for.',
    'Add a condition.': 'Add a condition.',
    'Must be a colour such as #1877F2.': 'Must be a colour such as #1877F2.',
    'Two letters, such as en.': 'Two letters, such as en.',
    'Contains characters that cannot be stored.': 'Contains characters that cannot be stored.',
    'Another tag has this name.': 'Another tag has this name.',
    'There is no such colleague who can have conversations.':
      'There is no such colleague who can have conversations.',
    'There is no such product.': 'There is no such product.',
    'This regular expression is too large.': 'This regular expression is too large.',
  },
  de: {
    'Say what to look for.': 'Sagen Sie, wonach gesucht wird.',
    'Add a condition.': 'Fügen Sie eine Bedingung hinzu.',
    'Must be a colour such as #1877F2.': 'Muss eine Farbe wie #1877F2 sein.',
    'Two letters, such as en.': 'Zwei Buchstaben, etwa en.',
    'Contains characters that cannot be stored.': 'Enthält Zeichen, die nicht gespeichert werden können.',
    'Another tag has this name.': 'Ein anderes Schlagwort heißt schon so.',
    'There is no such colleague who can have conversations.':
      'Es gibt niemanden, der das sein und Unterhaltungen haben kann.',
    'There is no such product.': 'Dieses Produkt gibt es nicht.',
    'This regular expression is too large.': 'Dieser reguläre Ausdruck ist zu groß.',
  },
});
