import { expect, test } from 'vitest';
import { PublicationStream } from './publication-stream';

/** Publications 1 to `count`, one each millisecond from 1 on. */
function streamOf(count: number, history = { size: 10, ttlMs: 1000 }) {
  const stream = new PublicationStream(history);
  for (let now = 1; now <= count; now++) stream.append(now, String);
  return stream;
}
const from = (offset: number, epoch = '') => ({ recover: true, offset, epoch });

test.each([
  ['all of it', 5, 0, ['1', '2', '3', '4', '5']],
  ['the rest', 5, 3, ['4', '5']],
  ['nothing, when nothing was missed', 5, 5, []],
  ['everything that is kept', 20, 10, ['11', '12', '13', '14', '15', '16', '17', '18', '19', '20']],
  ['nothing at all rather than a part', 20, 9, undefined],
  ['nothing from a position ahead of the stream', 5, 6, undefined],
])('recovers %s', (_, count, offset, expected) => {
  const stream = streamOf(count);
  expect(stream.recover(from(offset, stream.epoch), 20)).toEqual(expected);
  expect(stream.recover(from(offset), 20)).toEqual(expected);
});

test('recovers nothing of another epoch', () => {
  expect(streamOf(5).recover(from(5, 'abcdefgh'), 5)).toBeUndefined();
});

test('recovers no more than 300', () => {
  const stream = streamOf(301, { size: 1000, ttlMs: 1000 });
  expect(stream.recover(from(0), 301)).toBeUndefined();
  expect(stream.recover(from(1), 301)).toHaveLength(300);
});

test('publications end with their time to live, their numbers do not', () => {
  const stream = streamOf(5);
  expect(stream.recover(from(3), 1003)).toEqual(['4', '5']);
  expect(stream.recover(from(3), 1004)).toBeUndefined();
  expect(stream.recover(from(5), 2000)).toEqual([]);
  expect(stream.append(2000, String)).toBe('6');
});

test.each([
  [{ limit: 0, since: undefined, reverse: false }, []],
  [{ limit: 2, since: undefined, reverse: false }, ['1', '2']],
  [{ limit: -1, since: 3, reverse: false }, ['4', '5']],
  [{ limit: 2, since: undefined, reverse: true }, ['5', '4']],
  [{ limit: -1, since: 3, reverse: true }, ['2', '1']],
  [{ limit: 5, since: 9, reverse: false }, []],
])('reads a page: %j', (options, expected) => {
  expect(streamOf(5).read(options, 5)).toEqual(expected);
});

test('every stream has an epoch of its own, of eight letters', () => {
  const epochs = Array.from({ length: 50 }, () => streamOf(0).epoch);
  expect(new Set(epochs).size).toBe(50);
  for (const epoch of epochs) expect(epoch).toMatch(/^[a-zA-Z]{8}$/);
});
