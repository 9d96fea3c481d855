import { expect, test } from 'vitest';
import { prettyJson } from './format-json';

test('compact JSON gets lines', () => {
  expect(prettyJson('{"event":"test","id":"1"}')).toBe('{\n  "event": "test",\n  "id": "1"\n}');
});

test('JSON that was cut stays as it is', () => {
  expect(prettyJson('{"event":"te')).toBe('{"event":"te');
});
