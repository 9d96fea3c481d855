import { texts } from '../../../../lib/locale/texts';

/** The contract's own messages (contracts/knowledge), by their English words. */
export const knowledgeValidation = texts({
  en: {
    'Contains characters that cannot be stored.': 'Contains characters that cannot be stored.',
    'Must start with https://.': 'Must start with https://.',
    'Ask something.': 'Ask something.',
  },
  de: {
    'Contains characters that cannot be stored.': 'Enthält Zeichen, die nicht gespeichert werden können.',
    'Must start with https://.': 'Muss mit https:// beginnen.',
    'Ask something.': 'Fragen Sie etwas.',
  },
});
