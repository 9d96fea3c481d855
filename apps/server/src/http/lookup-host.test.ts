import { pbkdf2 } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { createLookupHost } from '../lib/network/lookup-host';
import { createPublicHostResolver } from '../lib/network/resolve-public-host';
import { createSafeFetch, PrivateAddressError } from '../lib/network/safe-fetch';
import { recordPromiseMetric } from '../testing/record-promise-metric';

/** A local name server; `answer` returns the IPv4 address of a name, undefined is no response. */
async function startDns(answer: (name: string) => string | undefined) {
  const asked = new Set<string>();
  const socket: Socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => {
    const { name, type, end } = readQuestion(question);
    asked.add(name);
    const found = answer(name);
    if (found === undefined) return;
    const isA = type === 1;
    const header = Buffer.from([0x81, 0x80, 0, 1, 0, isA ? 1 : 0, 0, 0, 0, 0]);
    const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...found.split('.').map(Number)]);
    const reply = [question.subarray(0, 2), header, question.subarray(12, end), ...(isA ? [record] : [])];
    socket.send(Buffer.concat(reply), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => void socket.close());
  return { servers: [`127.0.0.1:${socket.address().port}`], asked };
}

/** RFC 1035, 4.1.2. */
function readQuestion(packet: Buffer) {
  const labels: string[] = [];
  let at = 12;
  for (let length = packet.readUInt8(at); length > 0; length = packet.readUInt8(at)) {
    labels.push(packet.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.'), type: packet.readUInt16BE(at + 1), end: at + 5 };
}

test('[promise 21] silent name servers delay neither passwords nor files', async () => {
  const { servers, asked } = await startDns(() => undefined);
  const fetch = createSafeFetch({
    allowedHosts: [],
    lookupHost: createLookupHost({ servers, timeoutMs: 3_000 }),
  });
  let over = 0;
  const hanging = Array.from({ length: 100 }, (_, n) =>
    fetch(`http://callback-${n}.example/`, { method: 'GET' }).then(
      () => 'answered',
      () => {
        over++;
        return 'refused';
      },
    ),
  );
  await expect.poll(() => asked.size, { timeout: 10_000 }).toBe(100);
  await promisify(pbkdf2)('a password', 'salt', 1_000, 32, 'sha256');
  await stat(import.meta.filename);
  const overMeanwhile = over;
  expect(new Set(await Promise.all(hanging))).toEqual(new Set(['refused']));
  expect(overMeanwhile).toBe(0);
  recordPromiseMetric(21, 'hanging-name-servers', '100 look-ups under way, 0 threads taken');
});

test('refuses a private address from the DNS unless its host is allowed', async () => {
  const { servers } = await startDns((name) => (name === 'inside.example' ? '10.1.2.3' : '9.9.9.9'));
  const lookupHost = createLookupHost({ servers });
  const resolve = createPublicHostResolver({ allowedHosts: [], lookupHost });
  await expect(resolve('inside.example')).rejects.toThrow(PrivateAddressError);
  expect(await resolve('Outside.example.')).toBe('9.9.9.9');
  const fetch = createSafeFetch({ allowedHosts: [], lookupHost });
  await expect(fetch('http://inside.example/', { method: 'GET' })).rejects.toThrow(PrivateAddressError);
  const allowing = createPublicHostResolver({ allowedHosts: ['inside.example'], lookupHost });
  expect(await allowing('inside.example')).toBe('10.1.2.3');
});

test('uses the hosts file for the operator’s hosts, and not for those of users', async () => {
  const { servers } = await startDns(() => '9.9.9.9');
  const hostsFile = join(await mkdtemp(join(tmpdir(), 'hosts-')), 'hosts');
  await writeFile(hostsFile, '10.0.0.7  models Models.internal # ours\n::1 other\n');
  const lookupHost = createLookupHost({ servers, hostsFile });
  expect(await lookupHost('MODELS.internal', { isTrusted: true })).toEqual([
    { address: '10.0.0.7', family: 4 },
  ]);
  expect(await lookupHost('models', { isTrusted: false })).toEqual([{ address: '9.9.9.9', family: 4 }]);
});
