import { texts } from '../../../lib/locale/texts';

/** The contract's own messages (contracts/channel-integration, contracts/web-chat-settings), by their English words. */
export const integrationsValidation = texts({
  en: {
    // of the server, for what a connector asks for
    'Is missing.': 'Fill this in.',
    'Does not look right.': 'Does not look right.',
    'Say something to the visitor.': 'Say something to the visitor.',
    'Must be a colour such as #1877F2.': 'Must be a colour such as #1877F2.',
    'Must be a domain such as shop.example or *.shop.example.':
      'Must be a domain such as shop.example or *.shop.example.',
    'Must be an address such as https://shop.example/hook.':
      'Must be an address such as https://shop.example/hook.',
    'Must be an address such as https://shop.example.': 'Must be an address such as https://shop.example.',
    'Must start with https://.': 'Must start with https://.',
    'Must be an address or a network such as 203.0.113.0/24.':
      'Must be an address or a network such as 203.0.113.0/24.',
    'This domain stands here twice.': 'This domain stands here twice.',
    'This network stands here twice.': 'This network stands here twice.',
    'Say what is to be shown.': 'Say what is to be shown.',
    'Say what is asked for.': 'Say what is asked for.',
    'Use small letters, digits and _.': 'Use small letters, digits and _.',
    'This key is used twice.': 'This key is used twice.',
    'There is a field for this already.': 'There is a field for this already.',
    'Contains characters that cannot be stored.': 'Contains characters that cannot be stored.',
  },
  de: {
    'Is missing.': 'Bitte ausfüllen.',
    'Does not look right.': 'Sieht nicht richtig aus.',
    'Say something to the visitor.': 'Sagen Sie etwas zum Besucher.',
    'Must be a colour such as #1877F2.': 'Muss eine Farbe wie #1877F2 sein.',
    'Must be a domain such as shop.example or *.shop.example.':
      'Muss eine Domain wie shop.example oder *.shop.example sein.',
    'Must be an address such as https://shop.example/hook.':
      'Muss eine Adresse wie https://shop.example/hook sein.',
    'Must be an address such as https://shop.example.': 'Muss eine Adresse wie https://shop.example sein.',
    'Must start with https://.': 'Muss mit https:// beginnen.',
    'Must be an address or a network such as 203.0.113.0/24.':
      'Muss eine Adresse oder ein Netz wie 203.0.113.0/24 sein.',
    'This domain stands here twice.': 'Diese Domain steht hier zweimal.',
    'This network stands here twice.': 'Dieses Netz steht hier zweimal.',
    'Say what is to be shown.': 'Sagen Sie, was gezeigt werden soll.',
    'Say what is asked for.': 'Sagen Sie, wonach gefragt wird.',
    'Use small letters, digits and _.': 'Kleinbuchstaben, Ziffern und _ verwenden.',
    'This key is used twice.': 'Dieser Schlüssel wird zweimal verwendet.',
    'There is a field for this already.': 'Danach wird schon gefragt.',
    'Contains characters that cannot be stored.': 'Enthält Zeichen, die nicht gespeichert werden können.',
  },
});
