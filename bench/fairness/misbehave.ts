import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { openTalkers } from '../load/talk';
import { type ApiClient, ask } from '../product/api-client';
import { createApiLine } from '../product/api-line';

export interface Misbehaviour {
  name: string;
  /** Begins, and goes on until the signal is aborted; every driver is bounded in count as well. */
  run(at: { address: string; admin: ApiClient; signal: AbortSignal }): Promise<void>;
}

/** Repeats some calls side by side until it is over; what the server refuses is what it should do. */
async function repeat(
  signal: AbortSignal,
  { parallel, most }: { parallel: number; most: number },
  call: (n: number) => Promise<unknown>,
): Promise<void> {
  let count = 0;
  const one = async () => {
    while (!signal.aborted && count < most) await call(count++).catch(() => wait(10));
  };
  await Promise.all(Array.from({ length: parallel }, one));
}

const until = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

async function openWebChat(address: string, admin: ApiClient) {
  const { public_key } = await admin.post<{ public_key: string }>('/api/channel-integrations/', {
    channel: 'web_chat',
    name: `Fairness ${randomUUID().slice(0, 8)}`,
    is_bot_enabled: true,
    web_chat: { greeting: 'Hello!', colour: '#1877F2', allowed_domains: [] },
  });
  const chat = `${address}/api/web-chat/${public_key}`;
  const { session } = await ask<{ session: string }>(`${chat}/open/`, 'POST', {});
  return { chat, session };
}

/** The eight ways of issue 18, line 3, each through the HTTP door of one organisation. */
export const MISBEHAVIOURS: Misbehaviour[] = [
  {
    name: 'hanging callbacks',
    async run({ address, admin, signal }) {
      const server = createServer(() => {}).listen(0, '127.0.0.1');
      await new Promise((ready) => server.once('listening', ready));
      const { port } = server.address() as AddressInfo; // it listens on TCP
      const made = await admin.post<{ id: string; public_key: string; secret: string }>(
        '/api/channel-integrations/',
        {
          channel: 'api',
          name: 'Fairness callbacks',
          is_bot_enabled: true,
          api: { callback_url: `http://127.0.0.1:${port}/` },
        },
      );
      const line = { id: made.id, path: `/hooks/api/${made.public_key}/`, secret: made.secret };
      const talkers = await openTalkers(address, line, 'Fairness hanging', 100);
      await until(signal);
      for (const talker of talkers) talker.close();
      server.closeAllConnections();
      server.close();
    },
  },
  {
    name: 'webhook flood',
    async run({ address, admin, signal }) {
      const line = await createApiLine(admin, 'Fairness flood');
      const talkers = await openTalkers(address, line, 'Fairness flood', 4);
      await repeat(signal, { parallel: 4, most: 20_000 }, async (n) => talkers[n % 4]?.say(`Flood ${n}`));
      for (const talker of talkers) talker.close();
    },
  },
  {
    name: 'outgoing flood',
    async run({ address, admin, signal }) {
      const line = await createApiLine(admin, 'Fairness outgoing');
      const [talker] = await openTalkers(address, line, 'Fairness outgoing', 1);
      talker?.close();
      const [conversation] = await admin.get<{ id: string }[]>('/api/conversations/?tab=waiting&limit=1');
      if (!conversation) throw new Error('The conversation that was begun is not under Waiting.');
      const path = `/api/conversations/${conversation.id}/`;
      await admin.post(`${path}claim/`);
      await repeat(signal, { parallel: 4, most: 20_000 }, (n) =>
        admin.post(`${path}messages/`, { id: randomUUID(), kind: 'text', text: `Flood ${n}` }),
      );
    },
  },
  {
    name: 'huge knowledge',
    async run({ address, admin, signal }) {
      for (let n = 0; n < 60 && !signal.aborted; n++) {
        const body = randomBytes(49_000)
          .toString('hex')
          .replaceAll(/(.{12})/g, '$1 ')
          .slice(0, 99_000);
        const entry = { kind: 'article', title: `Chapter ${n} ${randomUUID()}`, body, is_published: true };
        await admin.post('/api/knowledge/', { ...entry, wordings: [] }).catch(() => {});
      }
      const { chat, session } = await openWebChat(address, admin);
      await repeat(signal, { parallel: 2, most: 1_000 }, async (n) => {
        await ask(`${chat}/messages/`, 'POST', { id: randomUUID(), text: `What is ${n}?` }, session);
        await wait(50);
      });
    },
  },
  {
    name: 'poison documents',
    async run({ address, admin, signal }) {
      const nested = `${'<div>'.repeat(100_000)}end${'</div>'.repeat(100_000)}`;
      await repeat(signal, { parallel: 2, most: 200 }, async () => {
        const headers = {
          authorization: `Bearer ${admin.access_token}`,
          'content-type': 'application/octet-stream',
        };
        const url = `${address}/api/knowledge/import/file/?name=poison.html`;
        await (await fetch(url, { method: 'POST', headers, body: nested, signal })).arrayBuffer();
      });
    },
  },
  {
    name: 'image bombs',
    async run({ address, admin, signal }) {
      const { chat, session } = await openWebChat(address, admin);
      const background = { r: 1, g: 2, b: 3 };
      const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background } })
        .png({ compressionLevel: 9 })
        .toBuffer();
      await repeat(signal, { parallel: 4, most: 200 }, async () => {
        const headers = { authorization: `Bearer ${session}`, 'content-type': 'application/octet-stream' };
        const body = new Uint8Array(bomb);
        const url = `${chat}/files/?name=bomb.png`;
        await (await fetch(url, { method: 'POST', headers, body, signal })).arrayBuffer();
      });
    },
  },
  {
    name: 'sign-in guessing',
    async run({ address, signal }) {
      await repeat(signal, { parallel: 20, most: 5_000 }, (n) =>
        ask(`${address}/auth/sign-in/`, 'POST', { email: `guess${n}@globex.test`, password: 'not this one' }),
      );
    },
  },
  {
    name: 'unread answers',
    async run({ address, signal }) {
      const { hostname, port } = new URL(address);
      const request = `GET /api/openapi.json HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`;
      const sockets = Array.from({ length: 10 }, () => {
        const socket = connect(Number(port), hostname).on('error', () => {});
        socket.pause();
        socket.write(request.repeat(100));
        return socket;
      });
      await until(signal);
      for (const socket of sockets) socket.destroy();
    },
  },
];
