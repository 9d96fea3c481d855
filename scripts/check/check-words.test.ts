import { expect, test } from 'vitest';
import { findWords } from './check-words.mjs';

const findIn = (text: string, path = 'apps/server/src/a.ts') => findWords(path, text);

test.each([
  ['a function with an everyday verb', 'export function tellQueue() {}', 'a.ts:1: tellQueue'],
  ['a type that is a participle', '\ninterface Asked {}', 'a.ts:2: Asked'],
  ['a comment', '// Whoever writes is told.\nconst a = 1;', 'a.ts:1: Whoever'],
  ['a comment inside of a function', 'const f = () => {\n  /* somebody */\n};', 'a.ts:2: somebody'],
  ['a test title', "test('somebody is let in', () => {});", 'a.ts:1: somebody'],
])('finds %s', (_, text, expected) => {
  expect(findIn(text).join('\n')).toContain(expected);
});

test('finds words in docs with their line', () => {
  expect(findIn('# Bot\n\nThe basket is kept.', 'docs/bot.md')).toEqual(['docs/bot.md:3: basket -> cart']);
});

test('accepts names of helpers in tests', () => {
  expect(findIn('const say = () => {};', 'apps/server/src/a.test.ts')).toEqual([]);
});

test.each([
  ['texts that customers read', "const t = 'Somebody will answer';"],
  ['names of the field', 'export function listQueue() {}\ninterface ListSalesQuery {}'],
  ['a property of a wire contract', 'const a = { basket: 1 };'],
  ['longer words', '// A hearing, a telling point.'],
])('accepts %s', (_, text) => {
  expect(findIn(text)).toEqual([]);
});
