import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { connectCsr } from '../load/csr';
import { connectCustomers } from '../load/simulated-customer';
import { signIn } from '../product/api-client';
import {
  type ApiIntegration,
  createApiIntegration,
  encodeMessage,
  signBody,
} from '../product/api-integration';

/** What the other organisation waited for. */
export interface Waits {
  /** Milliseconds from sending a message to its arrival on a CSR's socket. */
  inbox: number[];
  /** Milliseconds from a customer's question to the bot's answer at the callback address. */
  bot: number[];
  /** Messages and questions that were not answered within `LATEST_MS`. */
  unanswered: number;
}

export interface Others {
  /** Sends questions one after the other, and messages meanwhile. */
  measure(round: string, questions: number): Promise<Waits>;
  close(): void;
}

/** Milliseconds after which a message counts as never answered, and as this late. */
export const LATEST_MS = 30_000;
/** Milliseconds between two messages of the one who writes to the inbox. */
const PAUSE_MS = 40;
const QUESTION = 'What does the fairness test cost?';

/** An organisation that behaves: a customer who writes to its inbox, and customers who ask its bot. */
export async function openOthers(address: string): Promise<Others> {
  const admin = await signIn(address, 'admin@acme.test');
  const arrived = new Map<string, () => void>();
  const csr = await connectCsr(address);
  csr.listen(({ text }) => arrived.get(text)?.());
  const [talker] = await connectCustomers(
    address,
    await createApiIntegration(admin, 'Fairness bench'),
    'Usual',
    1,
  );
  if (!talker) throw new Error('There is no customer.');

  const callbacks = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    response.writeHead(204).end();
    arrived.get((JSON.parse(body) as { contact: { id: string } }).contact.id)?.(); // contracts/api-channel.ts
  }).listen(0, '127.0.0.1');
  await once(callbacks, 'listening');
  const { port } = callbacks.address() as AddressInfo; // it listens on TCP
  await admin.post('/api/knowledge/', {
    ...{ kind: 'question', title: QUESTION, body: 'Nothing.', wordings: [], is_published: true },
  });
  const made = await admin.post<{ id: string; public_key: string; secret: string }>(
    '/api/channel-integrations/',
    {
      channel: 'api',
      name: 'Fairness bot',
      is_bot_enabled: true,
      api: { callback_url: `http://127.0.0.1:${port}/` },
    },
  );
  const line = { id: made.id, path: `/hooks/api/${made.public_key}/`, secret: made.secret };

  /** Milliseconds until `key` has arrived; undefined when it has not in time. */
  async function time(key: string, send: () => Promise<void>): Promise<number | undefined> {
    const begun = performance.now();
    const waiting = new Promise<number>((resolve) =>
      arrived.set(key, () => resolve(performance.now() - begun)),
    );
    const sent = send().then(
      () => waiting,
      () => undefined,
    );
    const took = await Promise.race([sent, wait(LATEST_MS, undefined, { ref: false })]);
    arrived.delete(key);
    return took;
  }

  return {
    async measure(round, questions) {
      const waits: Waits = { inbox: [], bot: [], unanswered: 0 };
      const add = (to: number[], took: number | undefined) => {
        if (took === undefined) waits.unanswered++;
        to.push(took ?? LATEST_MS);
      };
      let isOver = false;
      const writing = (async () => {
        for (let n = 0; !isOver; n++) {
          const text = `${round} ${n}`;
          add(waits.inbox, await time(text, () => talker.sendText(text)));
          await wait(PAUSE_MS);
        }
      })();
      for (let n = 0; n < questions; n++) {
        const customer = `${round} ${n} ${randomUUID()}`;
        add(waits.bot, await time(customer, () => askBot(address, line, customer)));
      }
      isOver = true;
      await writing;
      return waits;
    },
    close() {
      csr.close();
      talker.close();
      callbacks.closeAllConnections();
      callbacks.close();
    },
  };
}

async function askBot(address: string, line: ApiIntegration, customer: string): Promise<void> {
  const body = encodeMessage(customer, randomUUID(), QUESTION);
  const headers = {
    'content-type': 'application/json',
    'x-relaydesk-signature': signBody(line.secret, body),
  };
  const { status } = await fetch(address + line.path, { method: 'POST', headers, body });
  if (status !== 200) throw new Error(`A question was answered with ${status}.`);
}
