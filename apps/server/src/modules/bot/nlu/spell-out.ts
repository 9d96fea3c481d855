import { detectLanguage } from '../words/detect-language';

/** As people type in German when they are in a hurry, spelt out: "und nen Salat" names a salad, once. */
export const spellOut = (text: string): string =>
  detectLanguage(text) === 'en'
    ? text
    : SHORT.reduce((spelt, [short, whole]) => spelt.replace(short, whole), text);

/** Not at the beginning, where "ne" is a no. */
const SHORT: readonly [RegExp, string][] = [
  [/(?<=\s)['’]?n(?=\s)/giu, 'ein'],
  [/(?<=\s)['’]?ne(?=\s)/giu, 'eine'],
  [/(?<=\s)['’]?nen(?=\s)/giu, 'einen'],
  [/(?<=\s)['’]?ner(?=\s)/giu, 'einer'],
  [/(?<=\s)['’]?nem(?=\s)/giu, 'einem'],
  [/(?<=^|\s)un(?=\s)/giu, 'und'],
];
