import { expect, test } from 'vitest';
import { computeChunkRange } from './compute-chunk-range';

const chunks = Array.from({ length: 100 }, (_, number) => ({ number, messages: [], before: undefined }));
const tall = () => 500; // 50,000 pixels in all
const END = Number.POSITIVE_INFINITY;
const nothing = { first: -2, last: -1 };

test.each([
  ['at the end', { top: 49_300, bottom: 50_000 }, { first: 96, last: END }],
  ['in the middle', { top: 25_000, bottom: 25_700 }, { first: 48, last: 53 }],
  ['at the beginning', { top: 0, bottom: 700 }, { first: 0, last: 3 }],
])('%s, only chunks near the viewport are rendered', (_, view, expected) => {
  expect(computeChunkRange(nothing, chunks, tall, view)).toEqual(expected);
});

test('a small scroll renders nothing, a large one does', () => {
  const drawn = computeChunkRange(nothing, chunks, tall, { top: 25_000, bottom: 25_700 });
  expect(computeChunkRange(drawn, chunks, tall, { top: 24_750, bottom: 25_450 })).toBe(drawn);
  expect(computeChunkRange(drawn, chunks, tall, { top: 25_250, bottom: 25_950 })).toBe(drawn);
  expect(computeChunkRange(drawn, chunks, tall, { top: 23_900, bottom: 24_600 })).toEqual({
    first: 46,
    last: 50,
  });
});

test('measured heights replace estimates', () => {
  const flat = ({ number }: { number: number }) => (number < 50 ? 500 : 50);
  const view = { top: 25_000, bottom: 25_700 };
  expect(computeChunkRange(nothing, chunks, flat, view)).toEqual({ first: 48, last: 81 });
});

test('new messages render while the end is visible, and not after scrolling away', () => {
  const atEnd = computeChunkRange(nothing, chunks, tall, { top: 49_300, bottom: 50_000 });
  const more = [...chunks, ...[100, 101].map((number) => ({ number, messages: [], before: undefined }))];
  expect(computeChunkRange(atEnd, more, tall, { top: 50_300, bottom: 51_000 })).toBe(atEnd);
  expect(computeChunkRange(atEnd, more, tall, { top: 40_000, bottom: 40_700 }).last).toBeLessThan(100);
});

test('a reloaded conversation renders, whatever was rendered before', () => {
  const anew = chunks.slice(90);
  expect(computeChunkRange({ first: 3, last: 8 }, anew, tall, { top: 4300, bottom: 5000 })).toEqual({
    first: 96,
    last: END,
  });
  expect(computeChunkRange({ first: 3, last: 8 }, [], tall, { top: 0, bottom: 700 })).toEqual({
    first: 0,
    last: END,
  });
});

test('the same input returns the same object, which prevents an endless render loop', () => {
  const empty = computeChunkRange(nothing, [], tall, { top: 0, bottom: 700 });
  expect(computeChunkRange(empty, [], tall, { top: 0, bottom: 700 })).toBe(empty);
});
