import { expect, test } from 'vitest';
import { formatJson } from './format-json';

test('compact JSON gets lines', () => {
  expect(formatJson('{"event":"test","id":"1"}')).toBe('{\n  "event": "test",\n  "id": "1"\n}');
});

test('JSON that was cut stays as it is', () => {
  expect(formatJson('{"event":"te')).toBe('{"event":"te');
});
