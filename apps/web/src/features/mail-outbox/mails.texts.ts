import { texts } from '../../lib/locale/texts';

export const mailsTexts = texts({
  en: {
    title: 'Outgoing mail',
    description:
      'Invitations, password resets, codes and other mails of the platform itself. In production their texts are not shown.',
    to: 'To',
    subject: 'Subject',
    created: 'Written',
    state: 'State',
    states: {
      waiting: 'Waiting',
      retrying: 'Trying again',
      sending: 'Sending',
      sent: 'Sent',
      unknown: 'Outcome unknown',
      failed: 'Refused',
    },
    sendAgain: 'Send again',
    sentAgain: 'The mail is being sent again.',
    unknownText:
      'The mail server may have accepted this mail: its answer was lost. Sending it again may deliver it twice.',
    empty: 'No mail was written yet.',
    emptyAfterFilter: 'No mail matches.',
    text: 'Text',
    error: 'Error',
    sentAt: 'Sent',
  },
  de: {
    title: 'Ausgehende E-Mails',
    description:
      'Einladungen, Passwort-Links, Codes und andere E-Mails der Plattform selbst. Im Betrieb werden ihre Texte nicht angezeigt.',
    to: 'An',
    subject: 'Betreff',
    created: 'Geschrieben',
    state: 'Zustand',
    states: {
      waiting: 'Wartet',
      retrying: 'Neuer Versuch folgt',
      sending: 'Wird gesendet',
      sent: 'Gesendet',
      unknown: 'Ergebnis unbekannt',
      failed: 'Abgelehnt',
    },
    sendAgain: 'Erneut senden',
    sentAgain: 'Die E-Mail wird erneut gesendet.',
    unknownText:
      'Der Mailserver hat diese E-Mail möglicherweise angenommen: Seine Antwort ging verloren. Wird sie erneut gesendet, kommt sie vielleicht doppelt an.',
    empty: 'Noch wurde keine E-Mail geschrieben.',
    emptyAfterFilter: 'Keine E-Mail passt.',
    text: 'Text',
    error: 'Fehler',
    sentAt: 'Gesendet',
  },
});
