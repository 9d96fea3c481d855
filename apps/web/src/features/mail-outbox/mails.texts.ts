import { texts } from '../../lib/texts';

export const mailsTexts = texts({
  en: {
    title: 'Outgoing mail',
    description: 'What this installation sends, or would send if it had a mail server. Not in production.',
    to: 'To',
    subject: 'Subject',
    created: 'Written',
    state: 'State',
    states: { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' },
    empty: 'No mail was written yet.',
    emptyAfterFilter: 'No mail matches.',
    text: 'Text',
    error: 'Error',
    sentAt: 'Sent',
  },
  de: {
    title: 'Ausgehende E-Mails',
    description:
      'Was diese Installation versendet oder mit einem Mailserver versenden würde. Nicht im Betrieb.',
    to: 'An',
    subject: 'Betreff',
    created: 'Geschrieben',
    state: 'Zustand',
    states: { waiting: 'Wartet', sent: 'Gesendet', failed: 'Fehlgeschlagen' },
    empty: 'Noch wurde keine E-Mail geschrieben.',
    emptyAfterFilter: 'Keine E-Mail passt.',
    text: 'Text',
    error: 'Fehler',
    sentAt: 'Gesendet',
  },
});
