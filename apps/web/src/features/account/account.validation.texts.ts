import { texts } from '../../lib/locale/texts';

/** What the contracts and the server say of the fields of these pages, by their English words. */
export const accountValidation = texts({
  en: {
    'Must be an e-mail address.': 'Enter an email address.',
    'This is the address already.': 'This is the current address.',
    'Use at least 2 characters.': 'Use at least 2 characters.',
    'Use at least 10 characters.': 'Use at least 10 characters.',
    'Must be a phone number such as +4930123456.': 'Must be a phone number such as +4930123456.',
    'Must be a time zone such as Europe/Berlin.': 'Must be a time zone such as Europe/Berlin.',
    'Contains characters that cannot be stored.': 'Contains characters that cannot be stored.',
    'Enter your current password.': 'Enter your current password.',
    'Enter your password.': 'Enter your password.',
    'Enter the six digits.': 'Enter the six digits.',
    'This is too easy to guess: use a sentence of several words.':
      'This is too easy to guess: use a sentence of several words.',
    'This password is among those that are tried first. Choose another.':
      'This password is among those that are tried first. Choose another.',
    'This password is made of a name that others know. Choose another.':
      'This password is made of a name that others know. Choose another.',
    'This is not your password.': 'This is not your password.',
    'The code is not right.': 'The code is not right.',
    'Enter a code.': 'Enter a code.',
  },
  de: {
    'Must be an e-mail address.': 'Geben Sie eine E-Mail-Adresse ein.',
    'This is the address already.': 'Das ist die bisherige Adresse.',
    'Use at least 2 characters.': 'Verwenden Sie mindestens 2 Zeichen.',
    'Use at least 10 characters.': 'Verwenden Sie mindestens 10 Zeichen.',
    'Must be a phone number such as +4930123456.': 'Muss eine Telefonnummer wie +4930123456 sein.',
    'Must be a time zone such as Europe/Berlin.': 'Muss eine Zeitzone wie Europe/Berlin sein.',
    'Contains characters that cannot be stored.': 'Enthält Zeichen, die nicht gespeichert werden können.',
    'Enter your current password.': 'Geben Sie Ihr bisheriges Passwort ein.',
    'Enter your password.': 'Geben Sie Ihr Passwort ein.',
    'Enter the six digits.': 'Geben Sie die sechs Ziffern ein.',
    'This is too easy to guess: use a sentence of several words.':
      'Das ist zu leicht zu erraten: Nehmen Sie einen Satz aus mehreren Wörtern.',
    'This password is among those that are tried first. Choose another.':
      'Dieses Passwort gehört zu denen, die zuerst probiert werden. Wählen Sie ein anderes.',
    'This password is made of a name that others know. Choose another.':
      'Dieses Passwort besteht aus einem Namen, den andere kennen. Wählen Sie einen anderen Satz.',
    'This is not your password.': 'Das ist nicht Ihr Passwort.',
    'The code is not right.': 'Der Code stimmt nicht.',
    'Enter a code.': 'Geben Sie einen Code ein.',
  },
});
