import { IMAGE_TYPES, MAX_FILE_SIZE } from '@relaydesk/contracts/file';
import { MAX_FILES as most } from '@relaydesk/contracts/message';
import { expect, test } from 'vitest';
import { ACCEPT_ATTRIBUTE, MAX_FILES, validateFile } from './validate-file';

const file = (name: string, type = '', size = 3) =>
  Object.defineProperty(new File(['abc'], name, { type }), 'size', { value: size });

test.each([
  ['a.png', 'image/png', 3, null],
  ['A.PDF', '', 3, null],
  ['table.csv', 'application/vnd.ms-excel', 3, null],
  ['from-a-camera', 'image/jpeg', 3, null],
  ['drawing.svg', 'image/svg+xml', 3, 'wrongType'],
  ['page.html', 'text/html', 3, 'wrongType'],
  ['setup.exe', '', 3, 'wrongType'],
  ['a folder', '', 4096, 'wrongType'],
  ['png', '', 3, null],
  ['film.mp4', 'video/mp4', MAX_FILE_SIZE, null],
  ['film.mp4', 'video/mp4', MAX_FILE_SIZE + 1, 'tooBig'],
])('%s of type %j and %i bytes: %s', (name, type, size, objection) => {
  expect(validateFile(file(name, type, size), MAX_FILE_SIZE)).toBe(objection);
});

test('as many as the server takes, and every type of picture', () => {
  expect(MAX_FILES).toBe(most);
  expect(ACCEPT_ATTRIBUTE.split(',')).toEqual(expect.arrayContaining([...IMAGE_TYPES, '.pdf']));
});
