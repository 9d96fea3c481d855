import { IMAGE_TYPES, MAX_FILE_SIZE } from '@relaydesk/contracts/file-types';
import { MAX_FILES } from '@relaydesk/contracts/message-limits';
import { expect, test } from 'vitest';
import { ACCEPT_ATTRIBUTE, checkFile } from './check-file';

test.each([
  ['a.png', 'image/png', 3, null],
  ['A.PDF', '', 3, null],
  ['table.csv', 'application/vnd.ms-excel', 3, null],
  ['voice.webm', 'audio/webm;codecs=opus', 3, null],
  ['a.m4a', 'audio/x-m4a', 3, null],
  ['from-a-camera', 'image/jpeg', 3, null],
  ['drawing.svg', 'image/svg+xml', 3, 'unsupported'],
  ['page.html', 'text/html', 3, 'unsupported'],
  ['setup.exe', '', 3, 'unsupported'],
  ['a.constructor', '', 3, 'unsupported'],
  ['a folder', '', 4096, 'unsupported'],
  ['png', '', 3, null],
  ['a.txt', 'text/plain', 0, 'empty'],
  ['film.mp4', 'video/mp4', MAX_FILE_SIZE, null],
  ['film.mp4', 'video/mp4', MAX_FILE_SIZE + 1, 'too_large'],
])('%s of type %j and %i bytes: %s', (name, type, size, problem) => {
  expect(checkFile({ name, type, size }, MAX_FILE_SIZE, 0)).toBe(problem);
});

test('a message has a maximum number of files', () => {
  const file = { name: 'a.txt', type: 'text/plain', size: 3 };
  expect(checkFile(file, MAX_FILE_SIZE, MAX_FILES - 1)).toBeNull();
  expect(checkFile(file, MAX_FILE_SIZE, MAX_FILES)).toBe('too_many');
});

test('every type of image can be chosen, and every other file by its extension', () => {
  expect(ACCEPT_ATTRIBUTE.split(',')).toEqual(expect.arrayContaining([...IMAGE_TYPES, '.pdf', '.m4a']));
});
