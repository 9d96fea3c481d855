import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Callback {
  event: string;
  id: string;
  contact: { id: string };
  message: { type: string; text: string };
  author: { kind: string; name: string | null };
}

interface Told {
  /** Who says it: the shop's own id and name of its customer. */
  contact: string;
  name: string;
  text: string;
  /** The shop's own id of the message; a new one unless given. */
  id?: string;
  /** Another secret than the right one. */
  signedWith?: string;
}

/**
 * An organisation's own system on the API channel: takes signed callbacks and tells what its customers say
 * (channel-payloads/generic: `t={unix seconds},v1={hex HMAC-SHA256(secret, "{t}.{body}")}`).
 */
export async function startShopSystem() {
  const taken: Callback[] = [];
  let secret = '';
  let refusals = 0;
  let refusal = 503;
  let forged = 0;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (!isSigned(secret, body, String(request.headers['x-relaydesk-signature']))) forged++;
    if (refusals > 0) {
      refusals--;
      response.writeHead(refusal).end();
      return;
    }
    const callback = JSON.parse(body);
    if (callback.message) taken.push(callback); // a test of the line brings none
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP

  return {
    callback_url: `http://127.0.0.1:${port}/replies`,
    taken,
    texts: () => taken.map(({ message }) => message.text),
    countForged: () => forged,
    useSecret(to: string) {
      secret = to;
    },
    /** Answers the next callbacks with this status; 503 asks to come again. */
    refuse(times: number, status = 503) {
      refusals = times;
      refusal = status;
    },
    /** Delivers what a customer said, signed. */
    async tell(address: string, message: Told) {
      const seconds = Math.floor(Date.now() / 1000);
      const body = JSON.stringify({
        event: 'message',
        id: message.id ?? randomUUID(),
        contact: { id: message.contact, name: message.name },
        message: { type: 'text', text: message.text },
        timestamp: seconds,
      });
      const response = await fetch(address, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-relaydesk-signature': sign(message.signedWith ?? secret, body, seconds),
        },
        body,
      });
      return { status: response.status, body: await response.json() };
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function sign(secret: string, body: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

function isSigned(secret: string, body: string, header: string): boolean {
  const seconds = Number(/^t=(\d+),/.exec(header)?.[1]);
  return header === sign(secret, body, seconds);
}
