import { texts } from '../../../lib/locale/texts';

/** The contract's own messages (contracts/organisation), by their English words. */
export const organisationsValidation = texts({
  en: {
    'Use at least 2 characters.': 'Use at least 2 characters.',
    'Must be an e-mail address.': 'Must be an e-mail address.',
    'Must be a phone number such as +4930123456.': 'Must be a phone number such as +4930123456.',
    'Must be a country code such as DE.': 'Must be a country code such as DE.',
    'Must be a currency code such as EUR.': 'Must be a currency code such as EUR.',
    'Must be a time zone such as Europe/Berlin.': 'Must be a time zone such as Europe/Berlin.',
    'Must be an address such as https://shop.example.': 'Must be an address such as https://shop.example.',
    'Must start with https://.': 'Must start with https://.',
    'Must be a time such as 09:00.': 'Must be a time such as 09:00.',
    'Must be later than the opening.': 'Must be later than the opening.',
    'Must be 1 or more.': 'Must be 1 or more.',
    'Use 3 to 40 small letters, digits and dashes.': 'Use 3 to 40 small letters, digits and dashes.',
    'Say why, in at least 5 characters.': 'Say why, in at least 5 characters.',
    'Use at most 6 lines.': 'Use at most 6 lines.',
    'Contains characters that cannot be stored.': 'Contains characters that cannot be stored.',
  },
  de: {
    'Use at least 2 characters.': 'Mindestens 2 Zeichen verwenden.',
    'Must be an e-mail address.': 'Muss eine E-Mail-Adresse sein.',
    'Must be a phone number such as +4930123456.': 'Muss eine Telefonnummer wie +4930123456 sein.',
    'Must be a country code such as DE.': 'Muss ein Länderkürzel wie DE sein.',
    'Must be a currency code such as EUR.': 'Muss ein Währungskürzel wie EUR sein.',
    'Must be a time zone such as Europe/Berlin.': 'Muss eine Zeitzone wie Europe/Berlin sein.',
    'Must be an address such as https://shop.example.': 'Muss eine Adresse wie https://shop.example sein.',
    'Must start with https://.': 'Muss mit https:// beginnen.',
    'Must be a time such as 09:00.': 'Muss eine Uhrzeit wie 09:00 sein.',
    'Must be later than the opening.': 'Muss nach der Öffnung liegen.',
    'Must be 1 or more.': 'Muss 1 oder mehr sein.',
    'Use 3 to 40 small letters, digits and dashes.':
      '3 bis 40 Kleinbuchstaben, Ziffern und Bindestriche verwenden.',
    'Say why, in at least 5 characters.': 'Nennen Sie den Grund, mit mindestens 5 Zeichen.',
    'Use at most 6 lines.': 'Höchstens 6 Zeilen verwenden.',
    'Contains characters that cannot be stored.': 'Enthält Zeichen, die nicht gespeichert werden können.',
  },
});
