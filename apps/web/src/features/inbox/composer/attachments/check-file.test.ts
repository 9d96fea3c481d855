import { FileType } from '@relaydesk/contracts/file';
import { MAX_FILE_SIZE } from '@relaydesk/contracts/file-types';
import { expect, test } from 'vitest';
import { ACCEPTED, checkFile } from './check-file';

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

test('every file type can be chosen', () => {
  for (const type of FileType.options) expect(ACCEPTED).toContain(type);
});
