import { texts } from '../../lib/texts';

/** The contract's own messages (contracts/channel-integration), by their English words. */
export const integrationsValidation = texts({
  en: {
    'Say something to the visitor.': 'Say something to the visitor.',
    'Must be a colour such as #1877F2.': 'Must be a colour such as #1877F2.',
    'Must be a domain such as shop.example or *.shop.example.':
      'Must be a domain such as shop.example or *.shop.example.',
    'Must be an address such as https://shop.example/hook.':
      'Must be an address such as https://shop.example/hook.',
    'Must start with https://.': 'Must start with https://.',
    'Contains characters that cannot be stored.': 'Contains characters that cannot be stored.',
  },
  de: {
    'Say something to the visitor.': 'Sagen Sie etwas zum Besucher.',
    'Must be a colour such as #1877F2.': 'Muss eine Farbe wie #1877F2 sein.',
    'Must be a domain such as shop.example or *.shop.example.':
      'Muss eine Domain wie shop.example oder *.shop.example sein.',
    'Must be an address such as https://shop.example/hook.':
      'Muss eine Adresse wie https://shop.example/hook sein.',
    'Must start with https://.': 'Muss mit https:// beginnen.',
    'Contains characters that cannot be stored.': 'Enthält Zeichen, die nicht gespeichert werden können.',
  },
});
