import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSafeFetch, type SafeFetch } from '../../../../lib/network/safe-fetch';
import { buildHttpResponse } from '../../testing/message-builders';
import { MediaUnavailableError } from './connector';
import { fetchWithRedirects } from './fetch-with-redirects';

/** Responds by address and records its requests. */
function fake(pages: Record<string, { status?: number; to?: string; body?: string; disposition?: string }>) {
  const asked: { url: string; headers: unknown; maxAnswerBytes: unknown }[] = [];
  const ask: SafeFetch = async (url, { headers, maxResponseBytes: maxAnswerBytes }) => {
    asked.push({ url, headers, maxAnswerBytes });
    const { status = 200, to, body = 'bytes', disposition } = pages[url] ?? { status: 404 };
    return buildHttpResponse(to ? 302 : status, body, {
      ...(to && { location: to }),
      ...(disposition && { 'content-disposition': disposition }),
    });
  };
  return { ask, asked };
}

const lost = (ask: SafeFetch, url: string) =>
  expect(fetchWithRedirects(ask, url, { maxBytes: 10 })).rejects.toThrow(MediaUnavailableError);

test('fetches bytes with the name from the response or the address', async () => {
  const { ask, asked } = fake({
    'https://cdn.example/8/spec.pdf?x=1': {},
    'https://cdn.example/8': { disposition: 'attachment; filename="a b.png"' },
    'https://cdn.example/9': { disposition: "attachment; filename*=UTF-8''Gr%C3%BC%C3%9Fe.txt" },
    'https://cdn.example/10/%zz.pdf': {},
  });
  const nameOf = async (url: string) => (await fetchWithRedirects(ask, url, { maxBytes: 99 })).name;
  expect(await nameOf('https://cdn.example/8/spec.pdf?x=1')).toBe('spec.pdf');
  expect(await nameOf('https://cdn.example/8')).toBe('a b.png');
  expect(await nameOf('https://cdn.example/9')).toBe('Grüße.txt');
  expect(await nameOf('https://cdn.example/10/%zz.pdf')).toBeNull();
  expect(asked[0]).toMatchObject({ maxAnswerBytes: 99 });
});

test('[promise 16] follows three redirects, and sends the headers of one host to no other', async () => {
  const { ask, asked } = fake({
    'https://a.example/1': { to: '/2' },
    'https://a.example/2': { to: 'https://b.example/3' },
    'https://b.example/3': { to: 'https://b.example/4' },
    'https://b.example/4': { body: 'found', to: undefined },
  });
  const headers = { authorization: 'Bearer secret' };
  const { bytes } = await fetchWithRedirects(ask, 'https://a.example/1', { headers, maxBytes: 10 });
  expect(bytes.toString()).toBe('found');
  expect(asked.map(({ headers }) => headers)).toEqual([headers, headers, {}, {}]);
  const { ask: loop, asked: loops } = fake({ 'https://a.example/': { to: 'https://a.example/' } });
  await lost(loop, 'https://a.example/');
  expect(loops).toHaveLength(4);
});

test('a deleted file is unavailable; a server error is temporary', async () => {
  for (const status of [400, 401, 403, 404, 410]) {
    await lost(fake({ 'https://a.example/': { status } }).ask, 'https://a.example/');
  }
  for (const status of [408, 429, 500, 503, 204]) {
    const { ask } = fake({ 'https://a.example/': { status } });
    const fetched = fetchWithRedirects(ask, 'https://a.example/', { maxBytes: 10 });
    await expect(fetched).rejects.toThrow(`The platform answered ${status}.`);
    await expect(fetched).rejects.not.toThrow(MediaUnavailableError);
  }
});

test.each(['', 'nowhere', 'file:///etc/passwd', 'data:text/plain,x', 'ftp://a.example/'])(
  'not a web address: %j',
  async (url) => {
    const { ask, asked } = fake({ 'https://a.example/': { to: url || 'ftp://b.example/' } });
    await lost(ask, url);
    await lost(ask, 'https://a.example/');
    expect(asked).toHaveLength(url === 'nowhere' ? 2 : 1); // a plain word is a relative address
  },
);

const server = createServer((request, response) => {
  if (request.url === '/inside') response.writeHead(302, { location: 'http://[::1]:1/secret' }).end();
  else response.end('x'.repeat(2_000));
});
const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => server.close());

test('[promise 16] fetches nothing from the internal network and nothing above the limit', async () => {
  const ask = createSafeFetch({ allowedHosts: ['127.0.0.1'] });
  await expect(fetchWithRedirects(ask, `${base()}/inside`, { maxBytes: 9_999 })).rejects.toThrow(
    MediaUnavailableError,
  );
  await expect(fetchWithRedirects(ask, `${base()}/inside`, { maxBytes: 9_999 })).rejects.toThrow(
    'private network',
  );
  await expect(fetchWithRedirects(ask, `${base()}/large`, { maxBytes: 1_999 })).rejects.toThrow(
    MediaUnavailableError,
  );
  expect((await fetchWithRedirects(ask, `${base()}/large`, { maxBytes: 2_000 })).bytes).toHaveLength(2_000);
  const strict = createSafeFetch({ allowedHosts: [] });
  await expect(fetchWithRedirects(strict, `${base()}/large`, { maxBytes: 9_999 })).rejects.toThrow(
    MediaUnavailableError,
  );
});
