import { expect, test } from 'vitest';
import { inEnglish } from './gloss-to-english';

test.each([
  ['Können Sie zu ihr nach Hause kommen?', 'can you to you to home come?'],
  ['Muss ich ein Handtuch mitbringen', 'must I a towel bring'],
  ['Was kostet der Versand?', 'what cost the shipping?'],
  ['Habt ihr Kinderkleidung?', 'have you child clothes?'],
  ['Reparatur?', 'repair?'],
])('%s', (text, english) => expect(inEnglish(text)).toBe(english));

test('what is unknown stays, and so does English', () => {
  expect(inEnglish('Habt ihr Yirgacheffe?')).toBe('have you Yirgacheffe?');
  expect(inEnglish('Where is my boot?')).toBe('Where is my boot?');
  expect(inEnglish('Send abroad?')).toBe('Send abroad?');
  expect(inEnglish('bad boot')).toBe('bad boot');
});

test('read again, it stays as it is', () => {
  for (const text of ['Wie lange ist ein Rezept gültig?', 'Gibt es Parkplätze vor dem Haus?'])
    expect(inEnglish(inEnglish(text))).toBe(inEnglish(text));
});
