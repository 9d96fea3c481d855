import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { measureMainThread } from '../../testing/main-thread';
import { measureMemory } from '../../testing/memory';
import { recordPromiseMetric } from '../../testing/record-promise-metric';
import { useTestApp } from '../../testing/test-app';
import { buildZip } from './testing/build-zip';
import { openTestChat } from './testing/open-chat';

/** Megabytes by which the server may grow, and that a parser process may use, with its initial 64. */
const SERVER_MB = 150;
const PARSER_MB = 320;
/** Milliseconds of processor time of the main thread without a turn. */
const TURN_MS = 200;

const app = useTestApp();
let chat: Awaited<ReturnType<typeof openTestChat>>;
beforeAll(async () => {
  chat = await openTestChat(app);
  await chat.upload('warm.png', await plain(10, 10).png().toBuffer()); // loads everything once
});

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#123456' } });

test('[promise 17] zip and pixel bombs cost the server next to nothing, and a large photo is accepted', async () => {
  const bombs: [name: string, bytes: Buffer, statusCode: number][] = [
    ['claims.png', claimingPng(60_000, 60_000), 400],
    ['half.png', claimingPng(7_200, 7_200), 400],
    ['large.png', await plain(7_200, 7_200).png().toBuffer(), 201],
    ['larger.png', await plain(9_000, 9_000).png().toBuffer(), 400],
    ['photo.jpg', await plain(8_600, 6_000).jpeg().toBuffer(), 201],
    ['photo.webp', await plain(4_000, 3_000).webp().toBuffer(), 201],
    ['zeros.zip', buildZip({ 'zeros.txt': Buffer.alloc(50_000_000) }, { deflates: true }), 201],
  ];
  const memory = measureMemory();
  const mainThread = measureMainThread();
  const answers = await Promise.all(bombs.map(([name, bytes]) => chat.upload(name, bytes)));
  const { longest } = mainThread.stop();
  const { server, parser } = memory.stop();
  expect(answers.map(({ statusCode }, at) => [bombs[at]?.[0], statusCode])).toEqual(
    bombs.map(([name, , statusCode]) => [name, statusCode]),
  );
  const rounded = (megabytes: number) => `${Math.round(megabytes)} MB`;
  recordPromiseMetric(17, 'server-memory', `+${rounded(server)} (limit +${SERVER_MB} MB)`);
  recordPromiseMetric(17, 'parser-memory', `${rounded(parser)} (limit ${PARSER_MB} MB)`);
  expect(server).toBeLessThan(SERVER_MB);
  expect(parser).toBeLessThan(PARSER_MB * 1.2); // sampled every 25 ms by the process itself
  expect(longest).toBeLessThan(TURN_MS);
});

/** A PNG with the declared number of pixels, but data for one line only. */
function claimingPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const line = deflateSync(Buffer.alloc(1 + 3 * width));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', line),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
