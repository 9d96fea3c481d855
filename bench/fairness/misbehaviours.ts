import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { NO_DOVECOT } from '../../apps/server/src/modules/channels/connectors/email/polling/testing/start-dovecot';
import { startMailServer } from '../../apps/server/src/modules/channels/connectors/email/polling/testing/start-mail-server';
import { registerEmailAccount } from '../crash/kill-while-reading-mail';
import { connectCustomers } from '../load/simulated-customer';
import { requestJson, signIn } from '../product/api-client';
import { createApiIntegration } from '../product/api-integration';
import { ATTACKER, sendWithoutReading } from '../unread/attack';
import { aborted, type Misbehaviour, type MisbehaviourContext, repeat } from './misbehaviour';
import { openSocket } from './open-socket';
import { poisonMail } from './poison-mails';
import { openWebChat } from './web-chat';

/** The eight ways of promise 21, each through the doors of one organisation or a stranger's. */
export const MISBEHAVIOURS: Misbehaviour[] = [
  {
    name: 'hanging callbacks',
    acts: 'callbacks that were never answered',
    least: 3,
    async run({ address, admin, signal, count }) {
      const server = createServer(() => count()).listen(0, '127.0.0.1');
      await once(server, 'listening');
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
      const talkers = await connectCustomers(address, line, 'Fairness hanging', 100);
      await aborted(signal);
      for (const talker of talkers) talker.close();
      server.closeAllConnections();
      server.close();
    },
  },
  {
    name: 'floods',
    acts: 'messages in and out that were taken',
    least: 300,
    async run(context) {
      await Promise.all([floodInbound(context), floodOutbound(context)]);
    },
  },
  {
    name: 'huge knowledge',
    acts: 'articles of 99,000 characters and questions about them that were taken',
    least: 40,
    async run({ address, admin, signal, count }) {
      for (let n = 0; n < 60 && !signal.aborted; n++) {
        const body = randomBytes(49_000)
          .toString('hex')
          .replaceAll(/(.{12})/g, '$1 ')
          .slice(0, 99_000);
        const entry = { kind: 'article', title: `Chapter ${n} ${randomUUID()}`, body, is_published: true };
        const isStored = await admin.post('/api/knowledge/', { ...entry, wordings: [] }).then(
          () => true,
          () => false, // the organisation's limit
        );
        if (isStored) count();
      }
      const { chat, session } = await openWebChat(address, admin);
      await repeat(signal, { parallel: 2, most: 1_000 }, async (n) => {
        await requestJson(`${chat}/messages/`, 'POST', { id: randomUUID(), text: `What is ${n}?` }, session);
        count();
        await wait(50);
      });
    },
  },
  {
    name: 'poison mail',
    acts: 'mails that were read',
    least: 4,
    missing: NO_DOVECOT,
    async run({ address, admin, signal, count }) {
      const server = await startMailServer();
      try {
        const mailbox = await registerEmailAccount({ address }, server, 'admin@globex.test');
        for (let n = 0; n < 60; n++) await server.deliver(mailbox.address, poisonMail(n, mailbox.address));
        await mailbox.openLine();
        for (let seen = 0; !signal.aborted; await wait(500)) {
          const conversations = await admin.get<{ channel: string }[]>(
            '/api/conversations/?tab=all&limit=100',
          );
          const read = conversations.filter(({ channel }) => channel === 'email').length;
          count(Math.max(0, read - seen));
          seen = Math.max(seen, read);
        }
      } finally {
        await server.close();
      }
    },
  },
  {
    name: 'image and document bombs',
    acts: 'bombs that were read',
    least: 10,
    async run({ address, admin, signal, count }) {
      const { chat, session } = await openWebChat(address, admin);
      const background = { r: 1, g: 2, b: 3 };
      const image = await sharp({ create: { width: 7_200, height: 7_200, channels: 3, background } })
        .png({ compressionLevel: 9 })
        .toBuffer();
      const page = `${'<div>'.repeat(100_000)}end${'</div>'.repeat(100_000)}`;
      const send = async (url: string, bearer: string, body: BodyInit) => {
        const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/octet-stream' };
        const answer = await fetch(url, { method: 'POST', headers, body, signal });
        await answer.arrayBuffer();
        if (answer.status === 429 || answer.status >= 500) throw new Error(`Refused with ${answer.status}.`);
        count();
      };
      await Promise.all([
        repeat(signal, { parallel: 2, most: 200 }, () =>
          send(`${chat}/files/?name=bomb.png`, session, new Uint8Array(image)),
        ),
        repeat(signal, { parallel: 2, most: 200 }, () =>
          send(`${address}/api/knowledge/import/file/?name=poison.html`, admin.access_token, page),
        ),
      ]);
    },
  },
  {
    name: 'guessing',
    acts: 'guesses that were answered',
    least: 100,
    async run({ address, signal, count }) {
      await repeat(signal, { parallel: 20, most: 5_000 }, async (n) => {
        const status = await guess(address, n);
        if (status === 200) throw new Error('A guess was right.');
        count();
      });
    },
  },
  {
    name: 'unread answers',
    acts: 'connections whose answers were not read',
    least: 10,
    async run({ address, admin, signal, count }) {
      const targets = ['/api/openapi.json', '/api/docs/', '/api/conversations/', '/'].map((path) => ({
        path,
        bearer: admin.access_token,
      }));
      while (!signal.aborted)
        count(await sendWithoutReading(address, targets, { sockets: 40, pipelined: 100, ms: 1_000 }));
    },
  },
  {
    name: 'sockets',
    acts: 'live and silent connections that were accepted or refused',
    least: 300,
    async run({ address, admin, signal, count }) {
      const { realtime_token } = await openWebChat(address, admin);
      const silent = Array.from({ length: 200 }, () => {
        const { hostname, port } = new URL(address);
        const socket = connect({ host: hostname, port: Number(port), localAddress: ATTACKER });
        return socket.on('error', () => {}).on('connect', () => count());
      });
      const close: (() => void)[] = [];
      await repeat(signal, { parallel: 10, most: 2_000 }, async () => {
        close.push(await openSocket(address, realtime_token));
        count();
      });
      await aborted(signal);
      for (const socket of silent) socket.destroy();
      for (const end of close) end();
    },
  },
];

async function floodInbound({ address, admin, signal, count }: MisbehaviourContext): Promise<void> {
  const line = await createApiIntegration(admin, 'Fairness flood');
  const talkers = await connectCustomers(address, line, 'Fairness flood', 4);
  await repeat(signal, { parallel: 4, most: 20_000 }, async (n) => {
    await talkers[n % 4]?.sendText(`Flood ${n}`);
    count();
  });
  for (const talker of talkers) talker.close();
}

async function floodOutbound({ address, admin, signal, count }: MisbehaviourContext): Promise<void> {
  const csr = await signIn(address, 'csr@globex.test'); // an Organisation Admin claims nothing
  const line = await createApiIntegration(admin, 'Fairness outgoing');
  const [talker] = await connectCustomers(address, line, 'Fairness outgoing', 1);
  talker?.close();
  const waiting = await csr.get<{ id: string; customer_name: string }[]>(
    '/api/conversations/?tab=waiting&limit=100',
  );
  const conversation = waiting.find(({ customer_name }) => customer_name.startsWith('Fairness outgoing'));
  if (!conversation) throw new Error('The conversation that was begun is not under Waiting.');
  const path = `/api/conversations/${conversation.id}/`;
  await csr.post(`${path}claim/`);
  await repeat(signal, { parallel: 4, most: 20_000 }, async (n) => {
    await csr.post(`${path}messages/`, { id: randomUUID(), kind: 'text', text: `Flood ${n}` });
    count();
  });
}

/** A wrong password from one of twenty addresses; resolves with the status of the answer. */
function guess(address: string, n: number): Promise<number | undefined> {
  const localAddress = process.platform === 'linux' ? `127.0.1.${1 + (n % 20)}` : undefined;
  const headers = { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const sent = request(`${address}/auth/sign-in/`, { method: 'POST', headers, localAddress }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    });
    sent.on('error', reject);
    sent.end(JSON.stringify({ email: `guess${n % 50}@globex.test`, password: 'not this one' }));
  });
}
