import { expect, test } from 'vitest';
import { formatJson } from './format-json';

test('compact JSON is indented', () => {
  expect(formatJson('{"event":"test","id":"1"}')).toBe('{\n  "event": "test",\n  "id": "1"\n}');
});

test('truncated JSON stays unchanged', () => {
  expect(formatJson('{"event":"te')).toBe('{"event":"te');
});
