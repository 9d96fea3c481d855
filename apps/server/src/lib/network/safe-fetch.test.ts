import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createSafeFetch, isPrivateAddress, PrivateAddressError } from './safe-fetch';

const outside = createSafeFetch({ allowedHosts: [] });

test.each([
  'http://127.0.0.1:9/',
  'http://localhost:9/',
  'http://2130706433:9/',
  'http://0x7f.1:9/',
  'http://0:9/',
  'http://[::1]:9/',
  'http://[::ffff:127.0.0.1]:9/',
  'http://10.1.2.3/',
  'http://169.254.169.254/latest/meta-data/',
  'http://192.168.0.1/',
  'http://[fd00::1]/',
  'http://[fe80::1]/',
])('[promise 16] %s is private and never connected to', async (url) => {
  await expect(outside(url, { method: 'GET' })).rejects.toThrow(PrivateAddressError);
});

test.each([
  ['9.9.9.9', false],
  ['172.15.255.255', false],
  ['172.32.0.1', false],
  ['223.255.255.255', false],
  ['224.0.0.1', true],
  ['100.64.0.1', true],
  ['::ffff:9.9.9.9', false],
  ['::ffff:909:909', false],
  ['::ffff:a00:1', true],
  ['2620:fe::fe', false],
  ['::', true],
  ['64:ff9b::a00:1', true],
])('%s is private: %s', (address, expected) => {
  expect(isPrivateAddress(address)).toBe(expected);
});

test('[promise 16] connects to a host allowed by name, and does not follow redirects', async () => {
  const server = createServer((_request, response) =>
    response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
  );
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const fetch = createSafeFetch({ allowedHosts: ['127.0.0.1'] });
  expect(await fetch(`http://127.0.0.1:${port}/`, { method: 'GET' })).toMatchObject({
    status: 302,
    headers: { location: 'http://10.0.0.1/' },
  });
  server.close();
});

test('[promise 16] cuts off an endless response', async () => {
  const server = createServer((_request, response) => void response.end('x'.repeat(100_000)));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const fetch = createSafeFetch({ allowedHosts: ['127.0.0.1'] });
  await expect(fetch(`http://127.0.0.1:${port}/`, { method: 'GET' })).rejects.toThrow('too large');
  const patient = fetch(`http://127.0.0.1:${port}/`, { method: 'GET', maxResponseBytes: 100_000 });
  expect((await patient).body).toHaveLength(100_000);
  server.close();
});
