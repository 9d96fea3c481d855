import { formatNumber } from '../../lib/locale/format-number';
import { plural, texts } from '../../lib/locale/texts';

/** What is wrong with a field, for everything that is wrong in a general way. */
export const validationTexts = texts({
  en: {
    required: 'Fill this in.',
    tooShort: (min: number) =>
      `Use at least ${plural(min, { one: '1 character', other: `${min} characters` })}.`,
    tooLong: (max: number) => `Use at most ${formatNumber(max)} characters.`,
    tooFew: (min: number) => `Add at least ${formatNumber(min)}.`,
    tooMany: (max: number) => `Use at most ${formatNumber(max)}.`,
    tooSmall: (min: number) => `Must be at least ${formatNumber(min)}.`,
    tooLarge: (max: number) => `Must be at most ${formatNumber(max)}.`,
    notANumber: 'Enter a number.',
    notWhole: 'Enter a whole number.',
    notAnOption: 'Choose one of the options.',
    notAnId: 'Choose one.',
  },
  de: {
    required: 'Bitte ausfüllen.',
    tooShort: (min: number) => `Mindestens ${formatNumber(min)} Zeichen verwenden.`,
    tooLong: (max: number) => `Höchstens ${formatNumber(max)} Zeichen verwenden.`,
    tooFew: (min: number) => `Mindestens ${formatNumber(min)} hinzufügen.`,
    tooMany: (max: number) => `Höchstens ${formatNumber(max)} verwenden.`,
    tooSmall: (min: number) => `Muss mindestens ${formatNumber(min)} sein.`,
    tooLarge: (max: number) => `Darf höchstens ${formatNumber(max)} sein.`,
    notANumber: 'Geben Sie eine Zahl ein.',
    notWhole: 'Geben Sie eine ganze Zahl ein.',
    notAnOption: 'Wählen Sie eine der Möglichkeiten.',
    notAnId: 'Bitte auswählen.',
  },
});
