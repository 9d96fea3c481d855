import { texts } from '../lib/texts';

/** Names of landmarks, buttons and entries are the specification's and pages.md's in English. */
export const appTexts = texts({
  en: {
    product: 'Relaydesk',
    skip: 'Skip to content',
    loading: 'Loading page',
    home: 'Relaydesk, home',
    openNavigation: 'Open navigation',
    closeNavigation: 'Close navigation',
    navigation: 'Main',
    pages: {
      dashboard: 'Dashboard',
      products: 'Product',
      sales: 'Sales',
      channels: 'Channel',
      channelIntegrations: 'Channel Integration',
      chat: 'Chat',
    },
    signIn: 'Sign in',
    forgotPassword: 'Forgot password',
    notFound: {
      title: 'Page not found',
      text: 'There is nothing at this address. It may have been moved, or the link may be incomplete.',
      toHome: 'Home',
      toSignIn: 'Sign in',
    },
    failed: {
      title: 'Unexpected Application Error!',
      unknown: 'No reason was given.',
      reload: 'Reload the page',
      toHome: 'Home',
    },
    toasts: 'Messages',
  },
  de: {
    product: 'Relaydesk',
    skip: 'Zum Inhalt springen',
    loading: 'Seite wird geladen',
    home: 'Relaydesk, Startseite',
    openNavigation: 'Navigation öffnen',
    closeNavigation: 'Navigation schließen',
    navigation: 'Hauptnavigation',
    pages: {
      dashboard: 'Dashboard',
      products: 'Produkte',
      sales: 'Verkäufe',
      channels: 'Kanäle',
      channelIntegrations: 'Kanal-Anbindungen',
      chat: 'Chat',
    },
    signIn: 'Anmelden',
    forgotPassword: 'Passwort vergessen',
    notFound: {
      title: 'Seite nicht gefunden',
      text: 'Unter dieser Adresse gibt es nichts. Vielleicht wurde die Seite verschoben, oder der Link ist unvollständig.',
      toHome: 'Startseite',
      toSignIn: 'Anmelden',
    },
    failed: {
      title: 'Unerwarteter Anwendungsfehler!',
      unknown: 'Es wurde kein Grund genannt.',
      reload: 'Seite neu laden',
      toHome: 'Startseite',
    },
    toasts: 'Meldungen',
  },
});
