import { texts } from '../../lib/locale/texts';

/** The contract's own messages (contracts/organisation), by their English words. */
export const organisationSettingsValidation = texts({
  en: {
    'Use at least 2 characters.': 'Use at least 2 characters.',
    'Must be an e-mail address.': 'Must be an e-mail address.',
    'Must be a phone number such as +4930123456.': 'Must be a phone number such as +4930123456.',
    'Must be a time zone such as Europe/Berlin.': 'Must be a time zone such as Europe/Berlin.',
    'Must be an address such as https://shop.example.': 'Must be an address such as https://shop.example.',
    'Must start with https://.': 'Must start with https://.',
    'Must be a time such as 09:00.': 'Must be a time such as 09:00.',
    'Must be later than the opening.': 'Must be later than the opening.',
    'Use at most 6 lines.': 'Use at most 6 lines.',
    'Contains characters that cannot be stored.': 'Contains characters that cannot be stored.',
  },
  de: {
    'Use at least 2 characters.': 'Mindestens 2 Zeichen verwenden.',
    'Must be an e-mail address.': 'Muss eine E-Mail-Adresse sein.',
    'Must be a phone number such as +4930123456.': 'Muss eine Telefonnummer wie +4930123456 sein.',
    'Must be a time zone such as Europe/Berlin.': 'Muss eine Zeitzone wie Europe/Berlin sein.',
    'Must be an address such as https://shop.example.': 'Muss eine Adresse wie https://shop.example sein.',
    'Must start with https://.': 'Muss mit https:// beginnen.',
    'Must be a time such as 09:00.': 'Muss eine Uhrzeit wie 09:00 sein.',
    'Must be later than the opening.': 'Muss nach der Öffnung liegen.',
    'Use at most 6 lines.': 'Höchstens 6 Zeilen verwenden.',
    'Contains characters that cannot be stored.': 'Enthält Zeichen, die nicht gespeichert werden können.',
  },
});
