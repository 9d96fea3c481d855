import { expect, test } from 'vitest';
import { listQueryTexts } from '../answer/query-index';
import { splitQuestions, splitQuestionsAndStatements } from './split-questions';

test.each([
  ['one question?', ['one question?']],
  ['What is it? And how much?', ['What is it?', ' And how much?']],
  ['hi\nwhat does it cost\ncan I return it', ['what does it cost', 'can I return it']],
  ['can you help me\nwhat does it cost', ['can you help me\nwhat does it cost']],
  ['I bought it\nit is blue', ['I bought it\nit is blue']],
  ['is it? is it not? was it? will it be?', ['is it?', ' is it not?', ' was it?']],
  ['What is it?\nwhat is it\nand how much?', ['What is it?', 'and how much?']],
  ['', ['']],
])('%j asks %j', (text, questions) => expect(splitQuestions(text)).toEqual(questions));

test.each([
  ['Two bells please. What does shipping cost?', 'What does shipping cost?', 'Two bells please.'],
  ['Yes! And can I return it? Thanks', 'And can I return it?', 'Yes!'],
  ['It costs 12.50, right?', 'It costs 12.50, right?', ''],
  ['mail: anna@test.example', '', 'mail: anna@test.example'],
  ['???', '', ''],
])('%j asks %j and tells %j', (text, asked, told) => {
  const split = splitQuestionsAndStatements(text);
  expect(split.asked.replaceAll(' ', '')).toBe(asked.replaceAll(' ', ''));
  expect(split.told.replaceAll(' ', '')).toBe(told.replaceAll(' ', ''));
});

test('what is asked beside something is asked by itself too', () => {
  expect(listQueryTexts({ text: 'Two bells. How long does it take?' })).toEqual([
    'Two bells. How long does it take?',
    'How long does it take?',
  ]);
  expect(listQueryTexts({ text: 'How long does it take? Thank you so much!' })).toHaveLength(1);
  expect(listQueryTexts({ text: '  ' })).toEqual([]);
});
