import { plural, texts } from '../../../lib/texts';

export const listTexts = texts({
  en: {
    filters: 'Filter and sort',
    filtersOn: (count: number) => `Filter and sort, ${count} in use`,
    clearFilters: 'Clear filters',
    counted: (count: number, shown: string) =>
      `${shown} ${plural(count, { one: 'conversation', other: 'conversations' })}`,
    behind: {
      conversations: 'Started',
      handed_over: 'Handed over to a human',
      resolved: 'Resolved',
      bot_handled: 'Handled by the bot without a human',
    },
    noneFits: 'No conversation fits these filters.',
    noLine: 'No customer can write yet: there is no channel.',
    showLines: 'Channel Integration',
    select: 'Select several',
    selectOne: (name: string) => `Select ${name}`,
    more: 'More',
    priority: { urgent: 'Urgent', high: 'High priority', normal: 'Normal priority', low: 'Low priority' },
    snoozedUntil: (time: string) => `Snoozed until ${time}`,
    snoozed: 'Snoozed until the customer writes',
    viewing: (name: string) => `${name} is viewing`,
    manyViewing: (name: string, others: number) => `${name} and ${others} more are viewing`,
    moreTags: (count: number) => `+${count}`,
  },
  de: {
    filters: 'Filtern und ordnen',
    filtersOn: (count: number) => `Filtern und ordnen, ${count} in Gebrauch`,
    clearFilters: 'Filter entfernen',
    counted: (count: number, shown: string) =>
      `${shown} ${plural(count, { one: 'Unterhaltung', other: 'Unterhaltungen' })}`,
    behind: {
      conversations: 'Begonnen',
      handed_over: 'An einen Menschen übergeben',
      resolved: 'Erledigt',
      bot_handled: 'Vom Bot allein bearbeitet',
    },
    noneFits: 'Keine Unterhaltung passt zu diesen Filtern.',
    noLine: 'Noch kann kein Kunde schreiben: Es gibt keinen Kanal.',
    showLines: 'Kanal-Anbindungen',
    select: 'Mehrere auswählen',
    selectOne: (name: string) => `${name} auswählen`,
    more: 'Mehr',
    priority: {
      urgent: 'Dringend',
      high: 'Hohe Priorität',
      normal: 'Normale Priorität',
      low: 'Niedrige Priorität',
    },
    snoozedUntil: (time: string) => `Zurückgestellt bis ${time}`,
    snoozed: 'Zurückgestellt, bis der Kunde schreibt',
    viewing: (name: string) => `${name} liest mit`,
    manyViewing: (name: string, others: number) => `${name} und ${others} weitere lesen mit`,
    moreTags: (count: number) => `+${count}`,
  },
});
