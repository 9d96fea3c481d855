import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface RecordedApiCall {
  method: string;
  key: unknown;
  body: { commands: object[] };
}

/** A stub of Centrifugo's HTTP API: records commands and returns chosen responses. */
export async function startCentrifugoStub(
  answer: (method: string, tries: number) => { status?: number; body?: object } = () => ({}),
) {
  const calls: RecordedApiCall[] = [];
  const server = createServer(async (request, response) => {
    const method = request.url?.split('/').at(-1) ?? '';
    const body = (await json(request)) as RecordedApiCall['body']; // our own server sends it
    const { status = 200, body: answered = { replies: [] } } = answer(method, calls.length);
    calls.push({ method, key: request.headers['x-api-key'], body });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answered));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return { calls, apiUrl: `http://127.0.0.1:${port}/api`, close: () => void server.close() };
}
