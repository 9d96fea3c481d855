import { texts } from '../../../lib/locale/texts';

/** The contract's own messages (contracts/email-registration), by their English words. */
export const registrationsValidation = texts({
  en: {
    'Must be a host name such as imap.example.com.': 'Must be a host name such as imap.example.com.',
    'Enter the password.': 'Enter the password.',
    'Enter the user.': 'Enter the user.',
    'This is a mailbox of another organisation.': 'This is a mailbox of another organisation.',
    'Must be an e-mail address.': 'Must be an e-mail address.',
    'Contains characters that cannot be stored.': 'Contains characters that cannot be stored.',
  },
  de: {
    'Must be a host name such as imap.example.com.': 'Muss ein Servername wie imap.example.com sein.',
    'Enter the password.': 'Geben Sie das Passwort ein.',
    'This is a mailbox of another organisation.': 'Das ist ein Postfach einer anderen Organisation.',
    'Enter the user.': 'Geben Sie den Benutzer ein.',
    'Must be an e-mail address.': 'Muss eine E-Mail-Adresse sein.',
    'Contains characters that cannot be stored.': 'Enthält Zeichen, die nicht gespeichert werden können.',
  },
});
