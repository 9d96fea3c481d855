import { texts } from '../../../lib/locale/texts';

export const secondFactorTexts = texts({
  en: {
    title: 'Set up your second factor',
    text: 'Your account has to be signed in to with a code of an app on your phone besides the password. Enter your password to begin.',
    wrongPassword: 'This is not your password.',
    sending: 'One moment …',
    logOut: 'Log out',
  },
  de: {
    title: 'Zweiten Faktor einrichten',
    text: 'Für Ihr Konto braucht die Anmeldung außer dem Passwort einen Code aus einer App auf Ihrem Telefon. Geben Sie zuerst Ihr Passwort ein.',
    wrongPassword: 'Das ist nicht Ihr Passwort.',
    sending: 'Einen Moment …',
    logOut: 'Abmelden',
  },
});
