import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface RecordedApiCall {
  method: string;
  key: unknown;
  /** Commands of `batch`, or the channel of `presence`. */
  body: { commands: object[]; channel?: string };
}

/**
 * A stub of Centrifugo's HTTP API: records commands and returns chosen responses.
 * @param port of 127.0.0.1; left out: a free one
 */
export async function startCentrifugoStub(
  answer: (
    method: string,
    tries: number,
    body: RecordedApiCall['body'],
  ) => { status?: number; body?: object } = () => ({}),
  port = 0,
) {
  const calls: RecordedApiCall[] = [];
  const server = createServer(async (request, response) => {
    const method = request.url?.split('/').at(-1) ?? '';
    const body = (await json(request)) as RecordedApiCall['body']; // our own server sends it
    const { status = 200, body: answered = { replies: [] } } = answer(method, calls.length, body);
    calls.push({ method, key: request.headers['x-api-key'], body });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answered));
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo; // it listens on TCP
  return { calls, apiUrl: `http://127.0.0.1:${address.port}/api`, close: () => void server.close() };
}
