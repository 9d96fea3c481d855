import { texts } from '../../../lib/locale/texts';

/** What stands on the page before any dialog is open. */
export const actionNames = texts({
  en: {
    assign: 'Assign',
    snooze: 'Snooze',
    more: 'More actions',
    tookIt: (name: string) => `${name} took it.`,
    outcomeKnown: 'This was settled in the meantime.',
  },
  de: {
    assign: 'Zuweisen',
    snooze: 'Zurückstellen',
    more: 'Weitere Aktionen',
    tookIt: (name: string) => `${name} hat sie übernommen.`,
    outcomeKnown: 'Das hat sich inzwischen geklärt.',
  },
});
