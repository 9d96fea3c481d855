import { texts } from '../../lib/locale/texts';

export const stepUpTexts = texts({
  en: {
    title: 'Confirm that it is you',
    text: 'Roles, secrets and exports are protected. Your confirmation is valid for five minutes.',
    password: 'Password',
    code: 'Code from your authenticator app, or a recovery code',
    useCode: 'Use a code instead',
    usePassword: 'Use your password instead',
    confirm: 'Confirm',
  },
  de: {
    title: 'Bestätigen Sie, dass Sie es sind',
    text: 'Rollen, Zugangsdaten und Exporte sind geschützt. Ihre Bestätigung gilt fünf Minuten lang.',
    password: 'Passwort',
    code: 'Code aus Ihrer Authenticator-App oder ein Wiederherstellungscode',
    useCode: 'Stattdessen einen Code verwenden',
    usePassword: 'Stattdessen das Passwort verwenden',
    confirm: 'Bestätigen',
  },
});
