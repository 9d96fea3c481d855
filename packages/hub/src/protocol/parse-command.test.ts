import { expect, test } from 'vitest';
import { parseCommand } from './parse-command';

test('a command has its fields, zero where absent or null; unknown fields are skipped', () => {
  const line = '{"subscribe":{"channel":"a","flag":1,"epoch":null,"tf":{"x":1}},"id":7}';
  expect(parseCommand(line)).toEqual({
    method: 'subscribe',
    id: 7,
    params: {
      channel: 'a',
      flag: 1,
      recover: false,
      offset: 0,
      epoch: '',
      delta: '',
      join_leave: false,
      token: '',
    },
  });
});

test('an empty object is a pong', () => {
  expect(parseCommand('{}')).toBe('pong');
});

test('send needs no id', () => {
  expect(parseCommand('{"send":{"data":{}}}')).toMatchObject({ method: 'send', id: 0 });
});

test.each([
  'not json',
  '',
  '[]',
  'null',
  '"text"',
  '{"id":1}',
  '{"id":1,"bogus":{}}',
  '{"id":1,"ping":{}}',
  '{"connect":{"token":"t"}}',
  '{"id":0,"connect":{"token":"t"}}',
  '{"id":-1,"connect":{"token":"t"}}',
  '{"id":1.5,"connect":{"token":"t"}}',
  '{"id":"1","connect":{"token":"t"}}',
  '{"id":4294967296,"connect":{"token":"t"}}',
  '{"id":1,"connect":{"token":7}}',
  '{"id":1,"connect":null}',
  '{"id":1,"connect":[]}',
  '{"id":1,"subscribe":{"channel":"a","offset":-1}}',
  '{"id":1,"subscribe":{"channel":"a","recover":"yes"}}',
  '{"id":1,"constructor":{}}',
])('%s is a bad request', (line) => {
  expect(parseCommand(line)).toBeUndefined();
});
