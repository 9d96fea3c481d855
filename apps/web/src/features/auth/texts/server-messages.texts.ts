import { texts } from '../../../lib/locale/texts';

/** What the server says on the public pages, by its English words. */
export const serverMessages = texts({
  en: {
    'Your account is disabled, contact your administrator.':
      'Your account is disabled, contact your administrator.',
    'Organisation suspended.': 'Organisation suspended.',
    'Use at least 10 characters.': 'Use at least 10 characters.',
    'Use at least 2 characters.': 'Use at least 2 characters.',
    'This is too easy to guess: use a sentence of several words.':
      'This is too easy to guess: use a sentence of several words.',
    'This password is among those that are tried first. Choose another.':
      'This password is among those that are tried first. Choose another.',
    'This password is made of a name that others know. Choose another.':
      'This password is made of a name that others know. Choose another.',
    'Enter a code.': 'Enter a code.',
    'Contains characters that cannot be stored.': 'Contains characters that cannot be stored.',
  },
  de: {
    'Your account is disabled, contact your administrator.':
      'Ihr Konto ist gesperrt. Wenden Sie sich an Ihre Administration.',
    'Organisation suspended.': 'Die Organisation ist gesperrt.',
    'Use at least 10 characters.': 'Verwenden Sie mindestens 10 Zeichen.',
    'Use at least 2 characters.': 'Verwenden Sie mindestens 2 Zeichen.',
    'This is too easy to guess: use a sentence of several words.':
      'Das ist zu leicht zu erraten: Nehmen Sie einen Satz aus mehreren Wörtern.',
    'This password is among those that are tried first. Choose another.':
      'Dieses Passwort gehört zu denen, die zuerst probiert werden. Wählen Sie ein anderes.',
    'This password is made of a name that others know. Choose another.':
      'Dieses Passwort besteht aus einem Namen, den andere kennen. Wählen Sie einen anderen Satz.',
    'Enter a code.': 'Geben Sie einen Code ein.',
    'Contains characters that cannot be stored.': 'Enthält Zeichen, die nicht gespeichert werden können.',
  },
});
