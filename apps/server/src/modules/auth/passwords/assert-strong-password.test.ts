import { expect, test } from 'vitest';
import { findPasswordWeakness } from './assert-strong-password';

const context = ['carla.gomez@bluebikes.example', 'Carla Gomez', 'Blue Bikes Ltd'];

test.each([
  'password123',
  'Password1234!',
  'P@ssw0rd2026',
  '!!passw0rd!!',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl1',
  '1234567890',
  '0987654321',
  '12345678901',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  '1212121212121',
  'iloveyou2026',
  'Welcome2026!',
  'Sommer2026!!',
  'letmein12345',
  'Administrator1',
  'relaydesk2026',
  'Relaydesk!Relaydesk',
  'bluebikes2026',
  'Blue Bikes 123',
  'carla.gomez1',
  'Gomez!2026!!',
  'blue bikes ltd',
])('refuses %s', (password) => expect(findPasswordWeakness(password, context)?.reason).toMatch(/^password_/));

test.each([
  'correct horse battery',
  'long enough for everybody',
  'my bluebikes ride uphill',
  'kT9#vLq2!xZ7',
  'Donaudampfschifffahrt',
  'ключ под ковриком',
  '長いパスワードを使う日',
  'demo-password-of-all-accounts',
])('accepts %s', (password) => expect(findPasswordWeakness(password, context)).toBeUndefined());

test('an empty context does not count as a name', () => {
  expect(findPasswordWeakness('kT9#vLq2!xZ7', [null, undefined, '', 'a b'])).toBeUndefined();
});
