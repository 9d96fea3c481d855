import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { measureMainThread } from '../../../../../testing/main-thread';
import { measureMemory } from '../../../../../testing/memory';
import { ASSERTS_TIMES, recordPromiseMetric } from '../../../../../testing/record-promise-metric';
import { useTestApp } from '../../../../../testing/test-app';
import { createEmailHarness } from '../testing/create-email-harness';
import { type FakeSmtpServer, startFakeSmtpServer } from '../testing/fake-smtp-server';

/**
 * Milliseconds of CPU time of the main thread for one mail. The polls of the test are part of what is measured, so beside
 * other work, where parsing takes longer, more is allowed.
 */
const MAIN_THREAD_MS = ASSERTS_TIMES ? 200 : 500;
/** Milliseconds for which the CPU time of sweeps and lease renewals is measured: it is not part of a mail's. */
const IDLE_MS = 3_000;
/** Megabytes that a parser process, which starts with 64, may use and by which the server may grow. */
const PARSER_MB = 320;
const SERVER_MB = 150;

const app = useTestApp();
let smtp: FakeSmtpServer;
/** Share of the time for which the idle server uses the processor. */
let idleShare = 0;
beforeAll(async () => {
  const idle = measureMainThread();
  await setTimeout(IDLE_MS);
  idleShare = idle.stop().total / IDLE_MS;
  smtp = await startFakeSmtpServer();
  return () => smtp.close();
});

const head = (more = '') => `From: Jo <jo@customer.example>\r\nTo: a@b.example\r\nSubject: Kettle\r\n${more}`;
const html = (content: string) => `${head('Content-Type: text/html; charset=utf-8\r\n')}\r\n${content}`;
const signature = (at: number) =>
  `DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=customer.example; s=s${at}; h=from:subject; bh=x; b=y\r\n`;

const most = { cpu: 0, turn: 0, parser: 0, server: 0 };

/** Receives a mail and returns its message, after checking the limits. */
async function bring(mail: string): Promise<{ text: string; isWhole: boolean }> {
  const desk = await createEmailHarness(app, smtp);
  await desk.bring(`${head()}\r\nAn ordinary one, for all that is done once.`);
  const memory = measureMemory();
  const mainThread = measureMainThread();
  const began = performance.now();
  await desk.bring(mail);
  const { total: used, longest } = mainThread.stop();
  const total = used - idleShare * (performance.now() - began);
  const { parser, server } = memory.stop();
  most.parser = Math.max(most.parser, parser);
  most.server = Math.max(most.server, server);
  most.cpu = Math.max(most.cpu, total);
  most.turn = Math.max(most.turn, longest);
  expect(total).toBeLessThan(MAIN_THREAD_MS);
  const [conversation] = await desk.inbox();
  const thread = await desk.thread(conversation?.id ?? '');
  const last = thread.filter(({ author }) => author === 'customer').at(-1);
  expect(thread.filter(({ author }) => author === 'customer')).toHaveLength(2);
  return { text: last?.text ?? '', isWhole: JSON.stringify(last).includes('mail.eml') };
}

const AS_FILE = /^\[This mail can only be shown as a file\./;

test.each<[string, string, RegExp]>([
  ['100,000 nested <div>', html(`${'<div>'.repeat(100_000)}hi`), AS_FILE],
  ['100,000 nested <b>', html(`${'<b>x'.repeat(100_000)}hi`), AS_FILE],
  ['60,000 nested <blockquote>', html(`${'<blockquote class="gmail_quote">x'.repeat(20_000)}hi`), AS_FILE],
  ['100,000 unclosed <p>', html(`${'<p>'.repeat(100_000)}hi`), /hi|shown as a file/],
  ['100,000 tags that never end', html(`${'<div '.repeat(100_000)}hi`), /./],
  ['50,000 cells of a table', html(`<table>${'<tr><td>x</td></tr>'.repeat(50_000)}</table>`), /^x/],
  ['10,000 quote levels in words', `${head()}\r\nhi\r\n${`${'>'.repeat(10_000)} x\r\n`.repeat(40)}`, /^hi/],
  ['10,000 quote levels in HTML', html(`hi${'<blockquote>'.repeat(10_000)}x`), AS_FILE],
  [
    '200 DKIM signatures',
    `${Array.from({ length: 200 }, (_, at) => signature(at)).join('')}${head()}\r\n${'hi\r\n'.repeat(50_000)}`,
    /^hi/,
  ],
  ['2 MiB of bare LF', `${head()}\r\n${'\n'.repeat(2 ** 21)}`, AS_FILE],
  [
    '2,000 multiparts in each other',
    `${head('Content-Type: multipart/mixed; boundary=b0\r\n')}\r\n${Array.from({ length: 2_000 }, (_, at) => `--b${at}\r\nContent-Type: multipart/mixed; boundary=b${at + 1}\r\n\r\n`).join('')}`,
    AS_FILE,
  ],
  ['20,000 recipients', `${head(`Cc: ${'a@b.example, '.repeat(20_000)}\r\n`)}\r\nhi`, /hi|shown as a file/],
])('[promise 24] %s: the main thread hardly notices, and the mail arrives', async (_, mail, text) => {
  const arrived = await bring(mail);
  expect(arrived.text).toMatch(text);
  if (AS_FILE.test(arrived.text)) expect(arrived.isWhole).toBe(true);
});

test('[promise 24] any HTML of a mail stays within the limits', async () => {
  const element = fc.record({
    tag: fc.constantFrom(
      'div',
      'span',
      'b',
      'p',
      'table',
      'td',
      'li',
      'a',
      'font',
      'blockquote',
      'svg',
      'style',
    ),
    attributes: fc.constantFrom(
      '',
      ' style="color:red"',
      ' class="gmail_quote"',
      ' href="http://x.example"',
      ' a="',
    ),
    text: fc.constantFrom('', 'x', '&amp;', '<', '<!--'),
    times: fc.integer({ min: 1, max: 20_000 }),
    isClosed: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(element, { minLength: 1, maxLength: 3 }), async (elements) => {
      const content = elements
        .map(({ tag, attributes, text, times, isClosed }) =>
          `<${tag}${attributes}>${text}${isClosed ? `</${tag}>` : ''}`.repeat(times),
        )
        .join('');
      const { text } = await bring(html(`hi ${content}`));
      expect(text).not.toBe('');
    }),
    { numRuns: 12, endOnFailure: true },
  );
});

test('[promise 24] a mail of 24 MB is read completely, and its file can be fetched', async () => {
  const file = Buffer.alloc(17 * 2 ** 20, 'a picture of my kettle. ')
    .toString('base64')
    .replace(/(.{76})/g, '$1\r\n');
  const mail = `${head('Content-Type: multipart/mixed; boundary=x\r\n')}\r\n--x\r\n\r\nSee below\r\n--x\r\nContent-Type: application/octet-stream; name=k.txt\r\nContent-Transfer-Encoding: base64\r\n\r\n${file}\r\n--x--\r\n`;
  const desk = await createEmailHarness(app, smtp);
  await desk.bring(mail);
  const [conversation] = await desk.inbox();
  const [message] = await desk.thread(conversation?.id ?? '');
  expect(message).toMatchObject({ text: 'See below' });
  expect(JSON.stringify(message)).toContain(String(17 * 2 ** 20));
});

test('[promise 24] all mails together stay within the memory limit', () => {
  recordPromiseMetric(
    24,
    'main-thread',
    `${Math.round(most.cpu)} ms a mail, ${Math.round(most.turn)} ms a turn (limit ${MAIN_THREAD_MS} ms)`,
  );
  recordPromiseMetric(24, 'parser-memory', `${Math.round(most.parser)} MB (limit ${PARSER_MB} MB)`);
  recordPromiseMetric(24, 'server-memory', `+${Math.round(most.server)} MB (limit +${SERVER_MB} MB)`);
  expect(most.turn).toBeLessThan(MAIN_THREAD_MS);
  // The process measures itself every 25 ms.
  expect(most.parser).toBeLessThan(PARSER_MB * 1.5);
  expect(most.server).toBeLessThan(SERVER_MB);
});
