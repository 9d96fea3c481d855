import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookPayload } from '@relaydesk/contracts/webhook-payload';

/** A request as it arrived. */
export interface ReceivedWebhook {
  headers: Record<string, string>;
  body: string;
  payload: WebhookPayload;
}

/** What a receiver answers; `hang`: nothing. */
export type ReceiverAnswer = { status: number; headers?: Record<string, string>; body?: string } | 'hang';

export interface WebhookReceiver {
  url: string;
  received: ReceivedWebhook[];
  /** Requests that were answered, or hang, at this moment. */
  answer(next: (webhook: ReceivedWebhook, nth: number) => ReceiverAnswer | Promise<ReceiverAnswer>): void;
  close(): Promise<void>;
}

/** A real HTTP server on 127.0.0.1 that records requests; answers 204 unless a test sets another answer. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  let next: Parameters<WebhookReceiver['answer']>[0] = () => ({ status: 204 });
  const server = createServer((request, response) => {
    void readBody(request).then(async (body) => {
      const webhook = {
        headers: Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        ),
        body,
        payload: JSON.parse(body) as WebhookPayload, // tests compare it with the contract
      };
      received.push(webhook);
      send(response, await next(webhook, received.length));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answer(answer) {
      next = answer;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(response: ServerResponse, answer: ReceiverAnswer) {
  if (answer === 'hang') return;
  response.writeHead(answer.status, answer.headers).end(answer.body);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}
