import { expect, test } from 'vitest';
import { findTrigger, replaceTrigger, type TriggerSign } from './suggestion-trigger';

const ALL: TriggerSign[] = ['/', '@', '#'];

test.each([
  ['/', { sign: '/', query: '', start: 0 }],
  ['/he', { sign: '/', query: 'he', start: 0 }],
  ['Hello @ev', { sign: '@', query: 'ev', start: 6 }],
  ['Look:\n#bal', { sign: '#', query: 'bal', start: 6 }],
  ['either/or', undefined],
  ['eva@shop.test', undefined],
  ['/he you', undefined],
  ['https://', undefined],
  ['', undefined],
])('%j at its end: %j', (text, expected) => {
  expect(findTrigger(text, text.length, ALL)).toEqual(expected);
});

test('triggers only at the caret and only for supported signs', () => {
  expect(findTrigger('/he you', 3, ALL)).toEqual({ sign: '/', query: 'he', start: 0 });
  expect(findTrigger('@ev', 3, ['/', '#'])).toBeUndefined();
});

test('the selected text replaces the typed text', () => {
  const text = 'Hi #ba there';
  const trigger = findTrigger(text, 6, ALL);
  expect(trigger && replaceTrigger(text, trigger, 'Ball')).toEqual({ text: 'Hi Ball there', caret: 7 });
});
