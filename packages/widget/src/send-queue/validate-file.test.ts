import { IMAGE_TYPES, MAX_FILE_SIZE } from '@relaydesk/contracts/file-types';
import { expect, test } from 'vitest';
import { ACCEPT_ATTRIBUTE, validateFile } from './validate-file';

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

test('every type of image can be chosen', () => {
  expect(ACCEPT_ATTRIBUTE.split(',')).toEqual(expect.arrayContaining([...IMAGE_TYPES, '.pdf']));
});
