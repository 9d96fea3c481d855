import { MAX_FILE_SIZE as CONTRACT_SIZE, FileType } from '@relaydesk/contracts/file';
import { MAX_FILES as CONTRACT_FILES, MAX_PRODUCTS as CONTRACT_PRODUCTS } from '@relaydesk/contracts/message';
import { expect, test } from 'vitest';
import { ACCEPTED, checkFile, MAX_FILE_SIZE, MAX_FILES, MAX_PRODUCTS } from './check-file';

test.each([
  ['a.png', 5, 'image/png', { media_type: 'image/png' }],
  ['a.CSV', 5, 'application/vnd.ms-excel', { media_type: 'text/csv' }],
  ['voice.webm', 5, 'audio/webm;codecs=opus', { media_type: 'audio/webm' }],
  ['a.m4a', 5, 'audio/x-m4a', { media_type: 'audio/mp4' }],
  ['noname', 5, 'application/pdf', { media_type: 'application/pdf' }],
  ['a.svg', 5, 'image/svg+xml', { problem: 'not_taken' }],
  ['a.exe', 5, '', { problem: 'not_taken' }],
  ['a.constructor', 5, '', { problem: 'not_taken' }],
  ['a.txt', 0, 'text/plain', { problem: 'empty' }],
  ['a.txt', MAX_FILE_SIZE, 'text/plain', { media_type: 'text/plain' }],
  ['a.txt', MAX_FILE_SIZE + 1, 'text/plain', { problem: 'too_large' }],
])('%s of %i bytes with type %j', (name, size, type, expected) => {
  expect(checkFile({ name, size, type })).toEqual(expected);
});

test('the constants equal the contracts', () => {
  expect([MAX_FILE_SIZE, MAX_FILES, MAX_PRODUCTS]).toEqual([
    CONTRACT_SIZE,
    CONTRACT_FILES,
    CONTRACT_PRODUCTS,
  ]);
  for (const type of FileType.options) expect(ACCEPTED).toContain(type);
});
