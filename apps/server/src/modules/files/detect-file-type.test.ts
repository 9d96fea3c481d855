import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SpooledFile, spoolStream } from '../../lib/spool';
import { measureMainThread } from '../../testing/main-thread';
import { recordPromiseMetric } from '../../testing/record-promise-metric';
import { isAnimated } from '../products/images/is-animated';
import { detectFileType } from './detect-file-type';

/** Maximum bytes that are checked without a turn of the event loop. */
const PIECE = 256 * 1024;
/** Bytes read in addition to one pass over the file: its head, its end and a ZIP's directory. */
const EXTRA = 4_096 + 65_557 + PIECE;
const MAIN_THREAD_MS = 200;

/** Detects the type of these bytes, and returns how much was read, and in which parts. */
async function detect(bytes: Buffer) {
  const file = await spoolStream(Readable.from([bytes]), bytes.length);
  let [total, largest, reads] = [0, 0, 0];
  const watched: SpooledFile = {
    ...file,
    async read(start, end) {
      const piece = await file.read(start, end);
      reads += 1;
      total += piece.length;
      largest = Math.max(largest, piece.length);
      return piece;
    },
  };
  try {
    const type = await detectFileType(watched, 'file.txt');
    await isAnimated(watched);
    return { type, total, largest, reads };
  } finally {
    await file.close();
  }
}

const entry = (name: number) => {
  const header = Buffer.alloc(46 + name, 'w');
  header.write('PK\x01\x02', 'latin1');
  header.fill(0, 4, 46);
  header.writeUInt16LE(name, 28);
  return header;
};
/** A ZIP whose end record declares this directory; its entries have names of this length. */
const zip = (entries: number, name: number, claimed: number) => {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt32LE(claimed, 12);
  end.writeUInt32LE(4, 16);
  return Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), ...Array(entries).fill(entry(name)), end]);
};
/** Chunks before the pixels of a PNG. */
const png = (chunks: number) => {
  const chunk = Buffer.alloc(12);
  chunk.write('tEXt', 4, 'latin1');
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...Array(chunks).fill(chunk)]);
};

const HEADS = [
  '',
  '\x89PNG\r\n\x1a\n',
  'RIFFaaaaWEBP',
  'PK\x03\x04',
  '\x1a\x45\xdf\xa3',
  'ID3',
  '<',
  '%PDF-',
];

test('[promise 24] reads any file in parts of a bounded size', async () => {
  const content = fc.oneof(
    fc
      .tuple(fc.constantFrom(...HEADS), fc.uint8Array({ maxLength: 200 }), fc.integer({ min: 1, max: 5_000 }))
      .map(([head, bytes, times]) =>
        Buffer.concat([Buffer.from(head, 'latin1'), ...Array(times).fill(Buffer.from(bytes))]),
      ),
    fc
      .tuple(fc.integer({ min: 0, max: 9_000 }), fc.nat({ max: 40 }), fc.nat({ max: 2 ** 32 - 1 }))
      .map(([entries, name, claimed]) => zip(entries, name, claimed)),
    fc.integer({ min: 0, max: 5_000 }).map(png),
  );
  await fc.assert(
    fc.asyncProperty(content, async (bytes) => {
      const { total, largest, reads } = await detect(bytes);
      expect(largest).toBeLessThanOrEqual(PIECE);
      expect(total).toBeLessThanOrEqual(bytes.length + EXTRA);
      expect(reads).toBeLessThanOrEqual(1_010 + bytes.length / PIECE);
    }),
    { numRuns: 60 },
  );
});

test('[promise 24] the slowest files to detect do not block the main thread', async () => {
  const worst: [string, Buffer, string | undefined][] = [
    ['20 MiB of text', Buffer.alloc(20 * 2 ** 20, 'ä b\n'), 'text/plain'],
    ['20 MiB of spaces before an element', Buffer.alloc(20 * 2 ** 20, ' '), 'text/plain'],
    [
      'text with a NUL at its end',
      Buffer.concat([Buffer.alloc(20 * 2 ** 20, 'a'), Buffer.from([0])]),
      undefined,
    ],
    ['100,000 entries without a name', zip(100_000, 0, 2 ** 32 - 1), 'application/zip'],
    ['entries with long names', zip(60, 65_535, 2 ** 32 - 1), 'application/zip'],
    ['100,000 chunks before the pixels', png(100_000), 'image/png'],
  ];
  let longest = 0;
  for (const [name, bytes, type] of worst) {
    const thread = measureMainThread();
    const found = await detect(bytes);
    longest = Math.max(longest, thread.stop().longest);
    expect(found.type, name).toBe(type);
    expect(found.largest, name).toBeLessThanOrEqual(PIECE);
  }
  recordPromiseMetric(24, 'file-types', `${Math.round(longest)} ms a turn (limit ${MAIN_THREAD_MS} ms)`);
  expect(longest).toBeLessThan(MAIN_THREAD_MS);
});
