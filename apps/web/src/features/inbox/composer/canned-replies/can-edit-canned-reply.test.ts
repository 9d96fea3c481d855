import { expect, test } from 'vitest';
import { canEditCannedReply } from './can-edit-canned-reply';

test.each([
  ['Organisation Admin', true, true],
  ['Supervisor', true, true],
  ['CSR', true, false],
  ['Sales', false, false],
  ['Viewer', false, false],
  ['', false, false],
] as const)('%s: own %s, others’ %s', (role, own, others) => {
  const reader = { user_id: 'me', role };
  expect(canEditCannedReply({ created_by: 'me' }, reader)).toBe(own);
  expect(canEditCannedReply({ created_by: 'them' }, reader)).toBe(others);
  expect(canEditCannedReply({ created_by: null }, reader)).toBe(others);
});
