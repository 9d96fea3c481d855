import { expect, test } from 'vitest';
import { glossToEnglish } from './gloss-to-english';

test.each([
  ['Können Sie zu ihr nach Hause kommen?', 'can you to you to home come?'],
  ['Muss ich ein Handtuch mitbringen', 'must I a towel bring'],
  ['Was kostet der Versand?', 'what cost the shipping?'],
  ['Habt ihr Kinderkleidung?', 'have you child clothes?'],
  ['Reparatur?', 'repair?'],
])('%s', (text, english) => expect(glossToEnglish(text)).toBe(english));

test('what is unknown stays, and so does English', () => {
  expect(glossToEnglish('Habt ihr Yirgacheffe?')).toBe('have you Yirgacheffe?');
  expect(glossToEnglish('Where is my boot?')).toBe('Where is my boot?');
  expect(glossToEnglish('Send abroad?')).toBe('Send abroad?');
  expect(glossToEnglish('bad boot')).toBe('bad boot');
});

test('read again, it stays as it is', () => {
  for (const text of ['Wie lange ist ein Rezept gültig?', 'Gibt es Parkplätze vor dem Haus?'])
    expect(glossToEnglish(glossToEnglish(text))).toBe(glossToEnglish(text));
});
