import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A received request: body and headers. */
export interface FakeEndpointRequest {
  path: string;
  key: string | undefined;
  body: {
    model: string;
    messages: { role: string; content: string }[];
    tools?: unknown[];
    max_tokens?: number;
  };
  /** The data of the prompt. */
  data: Record<string, unknown>;
}

/** Response handler of one request. */
export type FakeBehaviour = (response: ServerResponse, asked: FakeEndpointRequest) => void;

export interface FakeEndpoint {
  /** URL for the settings. */
  base_url: string;
  asked: FakeEndpointRequest[];
  /** Replaces the response handler. */
  behave(behaviour: FakeBehaviour): void;
  close(): Promise<void>;
}

/** A local language model with scripted responses; real HTTP, for tests only. */
export async function startFakeEndpoint(): Promise<FakeEndpoint> {
  let behaviour: FakeBehaviour = status(500);
  const asked: FakeEndpointRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer); // chunks are always buffers
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as FakeEndpointRequest['body']; // our server wrote it
    const last = body.messages.at(-1)?.content ?? '';
    const data = last.startsWith('{') ? JSON.parse(last) : {};
    const key = request.headers.authorization?.replace('Bearer ', '');
    const question = { path: request.url ?? '', key, body, data };
    asked.push(question);
    behaviour(response, question);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    base_url: `http://127.0.0.1:${port}/v1`,
    asked,
    behave(next) {
      behaviour = next;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

const send = (response: ServerResponse, code: number, body: string) =>
  response.writeHead(code, { 'content-type': 'application/json' }).end(body);

const complete = (message: object, total_tokens?: number) =>
  JSON.stringify({
    id: 'x',
    object: 'chat.completion',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', ...message } }],
    ...(total_tokens !== undefined && { usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens } }),
  });

/** Responds with this text. */
export const says =
  (content: string, total_tokens = 120): FakeBehaviour =>
  (response) =>
    send(response, 200, complete({ content }, total_tokens));

/** Responds depending on the request. */
export const answers = (
  answer: string | null,
  cites: string[] = ['s1'],
  total_tokens?: number,
): FakeBehaviour => says(JSON.stringify({ answer, cites }), total_tokens);

/** Calls tools. */
export const calls =
  (...wanted: [name: string, given?: object | string][]): FakeBehaviour =>
  (response) => {
    const tool_calls = wanted.map(([name, given = {}], at) => ({
      ...{ id: `call_${at}`, type: 'function' },
      function: { name, arguments: typeof given === 'string' ? given : JSON.stringify(given) },
    }));
    send(response, 200, complete({ content: null, tool_calls }, 120));
  };

/** Reports no usage. */
export const countsNothing =
  (answer: string): FakeBehaviour =>
  (response) =>
    send(response, 200, complete({ content: JSON.stringify({ answer, cites: ['s1'] }) }));

/** Fails with this message. */
export const status =
  (code: number, message = 'Something is wrong.', headers: Record<string, string> = {}): FakeBehaviour =>
  (response) =>
    response.writeHead(code, headers).end(JSON.stringify({ error: { message } }));

/** Accepts the request and never responds. */
export const silent: FakeBehaviour = () => {};

/** Closes the connection during the response. */
export const truncated: FakeBehaviour = (response) => {
  const whole = complete({ content: '{"answer":"Send it back within 30 days."' });
  response.writeHead(200, { 'content-length': whole.length }).write(whole.slice(0, whole.length / 2));
  response.socket?.end();
};

/** Returns a truncated response as complete. */
export const halved: FakeBehaviour = (response) =>
  send(response, 200, complete({ content: '{"answer":"Send it back within 30 days."' }).slice(0, 80));

/** Ten megabytes. */
export const huge: FakeBehaviour = (response) =>
  send(response, 200, complete({ content: 'x'.repeat(10_000_000) }));

/** An endless response at the speed of the reader. */
export const endless: FakeBehaviour = (response) => {
  const more = () => {
    while (!response.destroyed && response.write(' '.repeat(16_384)));
  };
  response
    .writeHead(200)
    .on('drain', more)
    .on('error', () => {});
  more();
};

/** An endless response of occasional spaces. */
export const dripping: FakeBehaviour = (response) => {
  response.writeHead(200);
  const drops = setInterval(() => response.write(' '), 50);
  response.on('close', () => clearInterval(drops));
};

/** Closes the connection without a response. */
export const hangsUp: FakeBehaviour = (response) => response.destroy();
