import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { createPublicHostResolver } from '../lib/network/resolve-public-host';
import { createSafeFetch, isPrivateAddress, PrivateAddressError } from '../lib/network/safe-fetch';
import { recordPromiseMetric } from '../testing/record-promise-metric';

/** Addresses as a resolver may return them. */
const PRIVATE_ADDRESSES = [
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '100.64.0.1', '100.127.255.255', '127.0.0.1', '127.255.255.254'],
  ...['169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.1', '192.0.2.1', '192.88.99.1'],
  ...['192.168.0.1', '198.18.0.1', '198.19.255.255', '198.51.100.1', '203.0.113.1', '224.0.0.1'],
  ...['239.255.255.255', '240.0.0.1', '255.255.255.255'],
  ...['::', '::1', '0:0:0:0:0:0:0:1', '::127.0.0.1', '::7f00:1', '::10.0.0.1'], // unspecified, loopback, compatible
  ...[
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '0:0:0:0:0:ffff:7f00:1',
    '::FFFF:10.0.0.1',
    '::ffff:169.254.169.254',
  ],
  ...['::ffff:0:127.0.0.1', '::ffff:0:7f00:1', '::ffff:0:a9fe:a9fe'], // IPv4-translated, RFC 2765
  ...['64:ff9b::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b::808:808', '64:ff9b:1::7f00:1'], // NAT64
  ...['2002:7f00:1::', '2002:a9fe:a9fe::1', '2002:c0a8:1::1'], // 6to4
  ...['2001::', '2001:0:7f00:1::', '2001:0:53aa:64c:0:0:80ff:fffe'], // Teredo
  ...['2001:2::1', '2001:10::1', '2001:20::1', '2001:db8::1', '3fff::1', '5f00::1', '100::1', '100:0:0:1::1'],
  ...['fc00::1', 'fd00::1', 'fd00:ec2::254', 'fe80::1', 'febf::1', 'fec0::1', 'ff02::1', 'ff0e::1'],
  ...['1::1', '4000::1', '8000::1', '2620:4f:8000::1', 'fe80::1%lo', '::1%lo', '2606:4700::1%lo'],
];

/** URL hosts that an attacker may write to reach this machine. */
const PRIVATE_HOSTS = [
  ...['127.0.0.1', '127.0.0.1.', '127.1', '127.0.1', '2130706433', '017700000001', '0177.0.0.1', '0177.1'],
  ...['0x7f000001', '0x7f.0.0.1', '0x7f.1', '0X7F.0x0.0x0.0x1', '0', '0.', '0x0', '00', '0.0.0.0'],
  ...['１２７.0.0.1', '127。0。0。1', '127%2e0%2e0%2e1', '%31%32%37.0.0.1', '①②⑦.0.0.1'],
  ...['localhost', 'localhost.', 'LOCALHOST', 'printer.localhost', 'printer.localhost.'],
  ...['user@127.0.0.1', 'user:secret@localhost', 'example.com@127.0.0.1', 'example.com:80@[::1]'],
  ...['[::1]', '[::]', '[::127.0.0.1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:0:127.0.0.1]'],
  ...['[0:0:0:0:0:ffff:127.0.0.1]', '[64:ff9b::127.0.0.1]', '[64:ff9b:1::7f00:1]', '[2002:7f00:1::]'],
  ...['[2001:0:7f00:1::]', '[fe80::1]', '[fd00::1]', '[::1%25lo]', '[fe80::1%25lo]', '[ff02::1]'],
];

test('[promise 16] every notation of a private address counts as private', () => {
  expect(PRIVATE_ADDRESSES.filter((address) => !isPrivateAddress(address))).toEqual([]);
  recordPromiseMetric(
    16,
    'addresses',
    `0 of ${PRIVATE_ADDRESSES.length} notations of private addresses passed`,
  );
});

test.each([
  ...['1.1.1.1', '9.9.9.9', '100.63.255.255', '100.128.0.1', '172.15.255.255', '172.32.0.1', '192.0.1.1'],
  ...['198.17.255.255', '198.20.0.1', '223.255.255.255', '::ffff:9.9.9.9', '::ffff:909:909'],
  ...['2606:4700:4700::1111', '2a00:1450:4001::1', '2620:fe::fe', '2001:4860:4860::8888'],
])('%s is public', (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});

test('[promise 16] no notation connects to this machine: webhooks, images, pages, mail servers', async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections++;
    socket.destroy();
  });
  await new Promise<void>((ready) => server.listen(0, '::', ready));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  try {
    const safeFetch = createSafeFetch({ allowedHosts: [], timeoutMs: 5_000 });
    for (const host of PRIVATE_HOSTS) {
      const asked = (async () => safeFetch(`http://${host}:${port}/`, { method: 'GET' }))();
      const error: unknown = await asked.then(
        () => undefined,
        (reason: unknown) => reason,
      );
      expect(isRefused(error), `http://${host}/: ${String(error)}`).toBe(true);
    }
    const resolvePublicHost = createPublicHostResolver({ allowedHosts: [] });
    for (const host of [...PRIVATE_HOSTS, ...PRIVATE_ADDRESSES]) {
      const error: unknown = await resolvePublicHost(host).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      expect(isRefused(error), `${host}: ${String(error)}`).toBe(true);
    }
    expect(connections).toBe(0);
    const tried = 2 * PRIVATE_HOSTS.length + PRIVATE_ADDRESSES.length;
    recordPromiseMetric(16, 'connections', `${connections} connections in ${tried} tries`);
  } finally {
    await new Promise((closed) => server.close(closed));
  }
});

/** Refused before a connection: by our check, by the URL's syntax, or by the resolver. */
const isRefused = (error: unknown): boolean =>
  error instanceof PrivateAddressError ||
  (error instanceof TypeError && 'code' in error && error.code === 'ERR_INVALID_URL') ||
  (error instanceof Error && 'code' in error && /^(ENOTFOUND|EAI_)/.test(String(error.code)));
