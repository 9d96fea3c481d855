import { texts } from '../../../lib/locale/texts';

/** What the log of a mailbox says. */
export const mailLogTexts = texts({
  en: {
    title: 'Log',
    text: 'The newest 200 mails. What they say is not kept here.',
    empty: 'Nothing has come or gone yet.',
    directions: { in: 'Received', out: 'Sent' },
    outcomes: {
      taken: 'Taken',
      sent: 'Sent',
      duplicate: 'Known already',
      automatic: 'Automatic mail',
      bounce: 'Bounce',
      own: 'Our own mail',
      refused: 'Refused',
      failed: 'Failed',
      verification: 'Verification',
    },
    kilobytes: (count: string) => `${count} KB`,
  },
  de: {
    title: 'Verlauf der Mails',
    text: 'Die neuesten 200 Mails. Was darin steht, wird hier nicht aufbewahrt.',
    empty: 'Noch ist nichts gekommen oder gegangen.',
    directions: { in: 'Empfangen', out: 'Gesendet' },
    outcomes: {
      taken: 'Übernommen',
      sent: 'Gesendet',
      duplicate: 'Schon bekannt',
      automatic: 'Automatische Mail',
      bounce: 'Unzustellbar',
      own: 'Eigene Mail',
      refused: 'Abgewiesen',
      failed: 'Fehlgeschlagen',
      verification: 'Bestätigung',
    },
    kilobytes: (count: string) => `${count} KB`,
  },
});
