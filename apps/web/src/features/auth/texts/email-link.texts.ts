import { texts } from '../../../lib/locale/texts';

/** The pages behind the links that confirm a new email address or restore the earlier one. */
export const emailLinkTexts = texts({
  en: {
    email_change: {
      title: 'Confirm your email address',
      text: (address: string) => `${address} becomes the address that you sign in with.`,
      submit: 'Confirm email address',
      submitting: 'Confirming …',
    },
    email_undo: {
      title: 'Wasn’t this you?',
      text: (address: string) =>
        `${address} stays the email address of your account, or becomes it again. All sessions end, and you set a new password next.`,
      submit: 'Secure my account',
      submitting: 'Securing your account …',
    },
    doneTitle: 'Email address confirmed',
    done: (address: string) => `Sign in with ${address} from now on.`,
    deadTitle: 'This link no longer works',
    dead: 'This link was used, was withdrawn or is older than 24 hours. You can ask for the change again in your profile.',
    taken: 'Another account has this address by now. Ask your administrator.',
    goOn: 'Continue',
  },
  de: {
    email_change: {
      title: 'E-Mail-Adresse bestätigen',
      text: (address: string) => `${address} wird die Adresse, mit der Sie sich anmelden.`,
      submit: 'E-Mail-Adresse bestätigen',
      submitting: 'Wird bestätigt …',
    },
    email_undo: {
      title: 'Waren Sie das nicht?',
      text: (address: string) =>
        `${address} bleibt die E-Mail-Adresse Ihres Kontos oder wird es wieder. Alle Sitzungen enden, und Sie legen als Nächstes ein neues Passwort fest.`,
      submit: 'Mein Konto sichern',
      submitting: 'Ihr Konto wird gesichert …',
    },
    doneTitle: 'E-Mail-Adresse bestätigt',
    done: (address: string) => `Melden Sie sich von jetzt an mit ${address} an.`,
    deadTitle: 'Dieser Link gilt nicht mehr',
    dead: 'Dieser Link wurde bereits benutzt, zurückgezogen oder ist älter als 24 Stunden. In Ihrem Profil können Sie die Änderung erneut beantragen.',
    taken: 'Diese Adresse gehört inzwischen zu einem anderen Konto. Fragen Sie Ihre Administration.',
    goOn: 'Weiter',
  },
});
