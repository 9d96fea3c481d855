import { plural, texts } from '../../../lib/locale/texts';

export const bulkTexts = texts({
  en: {
    label: 'Chosen conversations',
    chosen: (count: number) => plural(count, { one: '1 chosen', other: `${count} chosen` }),
    all: (count: number) => `Select ${count}`,
    end: 'Done',
    assign: 'Assign',
    tag: 'Tag',
    resolve: 'Resolve',
    snooze: 'Snooze',
  },
  de: {
    label: 'Ausgewählte Unterhaltungen',
    chosen: (count: number) => plural(count, { one: '1 ausgewählt', other: `${count} ausgewählt` }),
    all: (count: number) => `${count} auswählen`,
    end: 'Fertig',
    assign: 'Zuweisen',
    tag: 'Schlagwort',
    resolve: 'Erledigen',
    snooze: 'Zurückstellen',
  },
});
