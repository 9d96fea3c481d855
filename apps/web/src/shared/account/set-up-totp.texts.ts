import { texts } from '../../lib/locale/texts';

/** Words for setting up a second factor, on the way in and in the account alike. */
export const setUpTotpTexts = texts({
  en: {
    password: 'Password',
    next: 'Next',
    scanTitle: 'Scan this code',
    scanText: 'Open an authenticator app, scan the code, and enter the six digits that it shows.',
    qr: 'QR code for your authenticator app',
    manual: 'Or type this key',
    code: 'Code from your app',
    confirm: 'Switch on',
    codesTitle: 'Your recovery codes',
    codesText:
      'Each of them signs you in once when the app is gone. Keep them in a safe place: they are shown only now.',
    download: 'Download',
    fileName: 'relaydesk-recovery-codes.txt',
    kept: 'I have kept them',
  },
  de: {
    password: 'Passwort',
    next: 'Weiter',
    scanTitle: 'Scannen Sie diesen Code',
    scanText:
      'Öffnen Sie eine Authenticator-App, scannen Sie den Code und geben Sie die sechs Ziffern ein, die sie anzeigt.',
    qr: 'QR-Code für Ihre Authenticator-App',
    manual: 'Oder geben Sie diesen Schlüssel ein',
    code: 'Code aus Ihrer App',
    confirm: 'Einschalten',
    codesTitle: 'Ihre Wiederherstellungscodes',
    codesText:
      'Jeder von ihnen meldet Sie einmal an, wenn die App nicht da ist. Bewahren Sie sie sicher auf: Sie werden nur jetzt gezeigt.',
    download: 'Herunterladen',
    fileName: 'relaydesk-wiederherstellungscodes.txt',
    kept: 'Ich habe sie aufbewahrt',
  },
});
