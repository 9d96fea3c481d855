import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../../testing/test-app';
import { createEmailHarness } from './testing/create-email-harness';
import { type FakeSmtpServer, startFakeSmtpServer } from './testing/fake-smtp-server';

/** All addresses of this machine are private, except this name. */
const app = useTestApp({ ALLOWED_PRIVATE_HOSTS: 'localhost' });
const PIXEL = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
const asked: { path: string; headers: object }[] = [];
let host: Server;
let port: number;
let smtp: FakeSmtpServer;
beforeAll(async () => {
  smtp = await startFakeSmtpServer();
  host = createServer(({ url = '', headers }, answer) => {
    asked.push({ path: url, headers });
    if (url === '/page.gif') answer.setHeader('content-type', 'text/html').end('<script>x</script>');
    else if (url === '/drawing.svg') answer.setHeader('content-type', 'image/svg+xml').end('<svg/>');
    else if (url === '/huge.gif') answer.setHeader('content-type', 'image/gif').end(Buffer.alloc(3e6));
    else if (url === '/away.gif')
      answer.writeHead(302, { location: `http://127.0.0.1:${port}/inside.gif` }).end();
    else answer.setHeader('content-type', 'image/gif').end(PIXEL);
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  ({ port } = host.address() as AddressInfo); // it listens on TCP
});
afterAll(async () => {
  await smtp.close();
  host.close();
});

test('remote images are fetched on request, by the server, and only images', async () => {
  const { bring, inbox, thread, admin, mailbox } = await createEmailHarness(app, smtp);
  const [open, inside] = [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
  const sources = [
    ...[`${open}/a.gif?who=jo&amp;at=1`, `${open}/page.gif`, `${open}/drawing.svg`, `${open}/huge.gif`],
    ...[`${open}/away.gif`, `${inside}/metadata.gif`, `${open}/a.gif?who=jo&amp;at=1`],
  ];
  const html = sources.map((source) => `<img src="${source}" />`).join('');
  await bring(
    `From: jo@customer.example\r\nTo: ${mailbox.address}\r\nSubject: Look\r\nMessage-ID: <look.${port}@customer.example>\r\nContent-Type: text/html\r\n\r\n${html}`,
  );
  const [{ id = '' } = {}] = await inbox();
  const [message] = await thread(id);
  const path = `/api/conversations/${id}/messages/${message?.id}/mail/`;
  expect((await admin.get(path)).body.data.html).toBe(html);
  expect(asked).toEqual([]); // opening a mail reveals nothing to its sender

  const shown = (await admin.get(`${path}?images=on`)).body.data.html;
  const data = `data:image/gif;base64,${PIXEL.toString('base64')}`;
  const put = [data, ...sources.slice(1, -1), data];
  expect(shown).toBe(put.map((source) => `<img src="${source}" />`).join(''));
  const paths = asked.map(({ path }) => path).sort();
  expect(paths).toEqual(['/a.gif?who=jo&at=1', '/away.gif', '/drawing.svg', '/huge.gif', '/page.gif']);
  for (const { headers } of asked) {
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['referer']));
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['cookie']));
  }
  expect((await admin.get(`${path}?images=please`)).statusCode).toBe(400);
});
