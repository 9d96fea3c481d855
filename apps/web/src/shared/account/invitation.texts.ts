import { texts } from '../../lib/locale/texts';

export const invitationTexts = texts({
  en: {
    mailed: 'Invitation sent',
    notMailed: 'Copy the invitation link',
    link: 'Invitation link',
    mailedHelp: (day: string) => `You can also share this link yourself. It works once, until ${day}.`,
    notMailedHelp: (day: string) =>
      `Email is not set up on this server, so no mail was sent. Share this link yourself. It works once, until ${day}.`,
  },
  de: {
    mailed: 'Einladung gesendet',
    notMailed: 'Einladungslink kopieren',
    link: 'Einladungslink',
    mailedHelp: (day: string) =>
      `Sie können diesen Link auch selbst weitergeben. Er gilt einmal, bis ${day}.`,
    notMailedHelp: (day: string) =>
      `Auf diesem Server ist kein E-Mail-Versand eingerichtet, es wurde nichts verschickt. Geben Sie diesen Link selbst weiter. Er gilt einmal, bis ${day}.`,
  },
});
