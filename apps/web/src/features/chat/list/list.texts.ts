import { texts } from '../../../lib/texts';

export const listTexts = texts({
  en: {
    filters: 'Filter and sort',
    filtersOn: (count: number) => `Filter and sort, ${count} in use`,
    clearFilters: 'Clear filters',
    noneFits: 'No conversation fits these filters.',
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
    noneFits: 'Keine Unterhaltung passt zu diesen Filtern.',
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
