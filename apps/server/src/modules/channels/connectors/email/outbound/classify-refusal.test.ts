import { expect, test } from 'vitest';
import { classifyRefusal } from './classify-refusal';

test.each([
  ['5.1.1', '', 'bad_address'],
  ['5.1.2', '', 'bad_address'],
  ['5.1.10', '', 'bad_address'],
  ['5.2.1', '', 'bad_address'],
  ['5.1.7', 'Bad sender', 'failed'],
  ['5.1.8', '', 'failed'],
  ['5.1.5', '', 'failed'],
  ['5.2.2', '552 Over quota', 'full'],
  ['5.2.3', 'Too large', 'failed'],
  ['5.4.7', '', 'failed'],
  ['5.7.1', 'Spam', 'refused'],
  ['5.7.26', '', 'refused'],
  ['', '550 5.1.1 <gone@x.example>: user unknown.', 'bad_address'],
  ['5.0.0', '550-5.2.2 The mailbox is full', 'full'],
  ['5.7.1', 'It says 5.1.1 further down', 'refused'], // the status code has priority
  ['', 'Connection to 10.5.1.1 lost', 'failed'],
  ['', 'Version 5.1.1.9 of the server', 'failed'],
  ['4.2.2', 'full for now', 'failed'],
  ['', '', 'failed'],
])('status %j, text %j: %s', (status, words, meaning) => {
  expect(classifyRefusal(status, words)).toBe(meaning);
});
