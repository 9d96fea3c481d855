import { expect, test } from 'vitest';
import { findDuplicateWordings, removeDuplicateWordings } from './duplicate-wordings';

test('finds duplicates of the question or of an earlier line, ignoring case and punctuation', () => {
  const wordings = [
    'when does it arrive',
    'Lieferzeit?',
    'HOW long does delivery take',
    'When does it  arrive?!',
    '??',
    '?!',
  ];
  expect(findDuplicateWordings('How long does delivery take?', wordings)).toEqual([
    'HOW long does delivery take',
    'When does it  arrive?!',
  ]);
  expect(removeDuplicateWordings('How long does delivery take?', wordings)).toEqual([
    'when does it arrive',
    'Lieferzeit?',
    '??',
    '?!',
  ]);
  expect(findDuplicateWordings('', ['Liefert ihr nach Österreich?', 'liefert ihr nach osterreich'])).toEqual(
    [],
  );
});
