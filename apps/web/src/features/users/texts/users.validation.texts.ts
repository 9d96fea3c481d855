import { texts } from '../../../lib/locale/texts';

/** The contract's own messages (contracts/user), by their English words. */
export const usersValidation = texts({
  en: {
    'This is the address already.': 'This is the current address.',
    'Use at least 2 characters.': 'Use at least 2 characters.',
    'Must be an e-mail address.': 'Must be an e-mail address.',
    'Must be a phone number such as +4930123456.': 'Must be a phone number such as +4930123456.',
    'Must be a time zone such as Europe/Berlin.': 'Must be a time zone such as Europe/Berlin.',
    'Contains characters that cannot be stored.': 'Contains characters that cannot be stored.',
  },
  de: {
    'This is the address already.': 'Das ist die bisherige Adresse.',
    'Use at least 2 characters.': 'Mindestens 2 Zeichen verwenden.',
    'Must be an e-mail address.': 'Muss eine E-Mail-Adresse sein.',
    'Must be a phone number such as +4930123456.': 'Muss eine Telefonnummer wie +4930123456 sein.',
    'Must be a time zone such as Europe/Berlin.': 'Muss eine Zeitzone wie Europe/Berlin sein.',
    'Contains characters that cannot be stored.': 'Enthält Zeichen, die nicht gespeichert werden können.',
  },
});
