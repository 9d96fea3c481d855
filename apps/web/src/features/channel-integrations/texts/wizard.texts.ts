import { texts } from '../../../lib/locale/texts';

export const wizardTexts = texts({
  en: {
    steps: {
      channel: 'Channel',
      credentials: 'Credentials',
      behaviour: 'Behaviour',
      test: 'Test',
      done: 'Done',
    },
    stepOf: (at: number, all: number, name: string) => `Step ${at} of ${all}: ${name}`,
    next: 'Next',
    back: 'Back',
    noChannels: 'The platform offers no channel to your organisation at the moment. Ask its operator.',
    readyTitle: 'Channel integration ready',
    testTexts: {
      web_chat:
        'The integration is saved. The test looks whether your website answers and carries the script tag; you can also do it later.',
      api: 'The integration is saved. Put the secret into your software first: the test sends a signed event to the callback URL. You can also do it later.',
      platform: (name: string) =>
        `The integration is saved. The test asks ${name} whether the credentials are taken and everything is ready there. What is still to be entered over there comes next; you can repeat the test at any time.`,
    },
    leaveTitle: 'Have you copied the secret?',
    leaveText: 'It is not shown again. If it is lost, rotate the secret to get another one.',
    leave: 'Close',
  },
  de: {
    steps: {
      channel: 'Kanal',
      credentials: 'Zugang',
      behaviour: 'Verhalten',
      test: 'Test',
      done: 'Fertig',
    },
    stepOf: (at: number, all: number, name: string) => `Schritt ${at} von ${all}: ${name}`,
    next: 'Weiter',
    back: 'Zurück',
    noChannels: 'Die Plattform bietet Ihrer Organisation gerade keinen Kanal an. Fragen Sie ihren Betreiber.',
    readyTitle: 'Kanal-Anbindung bereit',
    testTexts: {
      web_chat:
        'Die Anbindung ist gespeichert. Der Test sieht nach, ob Ihre Website antwortet und den Script-Tag enthält; das geht auch später.',
      api: 'Die Anbindung ist gespeichert. Tragen Sie zuerst das Geheimnis in Ihre Software ein: Der Test sendet ein signiertes Ereignis an die Callback-Adresse. Das geht auch später.',
      platform: (name: string) =>
        `Die Anbindung ist gespeichert. Der Test fragt ${name}, ob die Zugangsdaten gelten und ob dort alles bereit ist. Was drüben noch einzutragen ist, steht auf der nächsten Seite; den Test können Sie jederzeit wiederholen.`,
    },
    leaveTitle: 'Haben Sie das Geheimnis kopiert?',
    leaveText: 'Es wird nicht noch einmal gezeigt. Ist es verloren, erneuern Sie es.',
    leave: 'Schließen',
  },
});
