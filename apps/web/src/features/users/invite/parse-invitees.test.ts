import { expect, test } from 'vitest';
import { parseInvitees } from './parse-invitees';

test.each([
  ['one per line', 'anna.smith@shop.test\nbo@shop.test', ['anna.smith@shop.test', 'bo@shop.test']],
  ['commas, semicolons, blanks', ' a.b@c.de ,  ; x.y@c.de;\n\n', ['a.b@c.de', 'x.y@c.de']],
  ['twice is once, whatever its case', 'Anna@shop.test, anna@SHOP.test', ['anna@shop.test']],
  ['with names', 'Anna Smith <anna@shop.test>\n"Bo Li" <bo@shop.test>', ['anna@shop.test', 'bo@shop.test']],
  ['what is no e-mail stays to be refused', 'nobody, anna@shop.test', ['nobody', 'anna@shop.test']],
  ['nothing', ' \n, ', []],
])('%s', (_, text, emails) => {
  expect(parseInvitees(text).map(({ email }) => email)).toEqual(emails);
});

test.each([
  ['anna.smith+work@shop.test', 'Anna', 'Smith'],
  ['anna@shop.test', 'Anna', ''],
  ['Anna van Dyk <a@shop.test>', 'Anna', 'van Dyk'],
  ['j.doe@shop.test', 'J Doe', ''],
  ['a@shop.test', 'a@shop.test', ''],
])('%s is %s %s', (text, first_name, last_name) => {
  expect(parseInvitees(text)).toMatchObject([{ first_name, last_name }]);
});

test('names are at most as long as the contract allows', () => {
  const [person] = parseInvitees(`${'x'.repeat(80)} ${'y'.repeat(80)} <a@shop.test>`);
  expect(person?.first_name).toHaveLength(50);
  expect(person?.last_name).toHaveLength(50);
});
