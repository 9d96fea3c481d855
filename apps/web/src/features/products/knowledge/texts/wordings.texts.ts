import { plural, texts } from '../../../../lib/locale/texts';

export const wordingsTexts = texts({
  en: {
    wordings: 'Other ways to ask it',
    help: 'How customers say it. The more the bot knows, the surer it recognises the question.',
    count: (count: string, most: string) => `${count} of ${most} ways`,
    twice: (count: number, which: string) =>
      `${plural(count, { one: 'One line says nothing new', other: `${count} lines say nothing new` })}: ${which}`,
    wrong: (which: string) => `This is about: ${which}`,
    remove: 'Remove these lines',
    adopt: 'Add to an entry',
    adoptOf: (question: string) => `Add to an entry: ${question}`,
    adoptText: (question: string) =>
      `“${question}” becomes another way to ask what an entry answers already.`,
    nearest: 'The bot was nearest to',
    nearestIs: (title: string, percent: number) => `${title} (${percent} % sure)`,
    looking: 'Looking for the nearest entries …',
    other: 'Another entry',
    entry: 'Entry',
    says: 'Customers are told',
    isDraft: 'This entry is not published: the bot answers from it once it is.',
    adopted: 'Added. The bot knows this way to ask now.',
  },
  de: {
    wordings: 'Andere Formulierungen',
    help: 'Wie Kunden es sagen. Je mehr der Bot kennt, desto sicherer erkennt er die Frage.',
    count: (count: string, most: string) => `${count} von ${most} Formulierungen`,
    twice: (count: number, which: string) =>
      `${plural(count, { one: 'Eine Zeile sagt nichts Neues', other: `${count} Zeilen sagen nichts Neues` })}: ${which}`,
    wrong: (which: string) => `Das betrifft: ${which}`,
    remove: 'Diese Zeilen entfernen',
    adopt: 'Zu Eintrag hinzufügen',
    adoptOf: (question: string) => `Zu Eintrag hinzufügen: ${question}`,
    adoptText: (question: string) =>
      `„${question}“ wird eine weitere Frage nach dem, was ein Eintrag schon beantwortet.`,
    nearest: 'Am nächsten war der Bot an',
    nearestIs: (title: string, percent: number) => `${title} (${percent} % sicher)`,
    looking: 'Die nächsten Einträge werden gesucht …',
    other: 'Ein anderer Eintrag',
    entry: 'Eintrag',
    says: 'Kunden bekommen gesagt',
    isDraft: 'Dieser Eintrag ist nicht veröffentlicht: Der Bot antwortet erst dann daraus.',
    adopted: 'Hinzugefügt. Der Bot kennt diese Frage jetzt.',
  },
});
