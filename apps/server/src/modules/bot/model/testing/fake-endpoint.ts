import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the fake was asked, and what it was asked with. */
export interface FakeEndpointRequest {
  path: string;
  key: string | undefined;
  body: {
    model: string;
    messages: { role: string; content: string }[];
    tools?: unknown[];
    max_tokens?: number;
  };
  /** All that our server has told it of the turn. */
  data: Record<string, unknown>;
}

/** How it answers one question. */
export type FakeBehaviour = (response: ServerResponse, asked: FakeEndpointRequest) => void;

export interface FakeEndpoint {
  /** As it is entered in the settings. */
  base_url: string;
  asked: FakeEndpointRequest[];
  /** From now on. */
  behave(behaviour: FakeBehaviour): void;
  close(): Promise<void>;
}

/** A language model on this machine that does what it is told; real HTTP, only for tests. */
export async function startFakeEndpoint(): Promise<FakeEndpoint> {
  let behaviour: FakeBehaviour = status(500);
  const asked: FakeEndpointRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer); // a request's stream gives nothing else
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as FakeEndpointRequest['body']; // our own server wrote it
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

/** Says this, whatever is asked. */
export const says =
  (content: string, total_tokens = 120): FakeBehaviour =>
  (response) =>
    send(response, 200, complete({ content }, total_tokens));

/** Answers as it is asked to. */
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

/** Counts no tokens. */
export const countsNothing =
  (answer: string): FakeBehaviour =>
  (response) =>
    send(response, 200, complete({ content: JSON.stringify({ answer, cites: ['s1'] }) }));

/** Fails, and says so in these words. */
export const status =
  (code: number, message = 'Something is wrong.', headers: Record<string, string> = {}): FakeBehaviour =>
  (response) =>
    response.writeHead(code, headers).end(JSON.stringify({ error: { message } }));

/** Takes the question and never says a word. */
export const silent: FakeBehaviour = () => {};

/** Breaks off in the middle of an answer. */
export const truncated: FakeBehaviour = (response) => {
  const whole = complete({ content: '{"answer":"Send it back within 30 days."' });
  response.writeHead(200, { 'content-length': whole.length }).write(whole.slice(0, whole.length / 2));
  response.socket?.end();
};

/** Half of an answer, as if it were whole. */
export const halved: FakeBehaviour = (response) =>
  send(response, 200, complete({ content: '{"answer":"Send it back within 30 days."' }).slice(0, 80));

/** Ten megabytes. */
export const huge: FakeBehaviour = (response) =>
  send(response, 200, complete({ content: 'x'.repeat(10_000_000) }));

/** As fast as it is read, and without an end. */
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

/** A blank now and then, without an end. */
export const dripping: FakeBehaviour = (response) => {
  response.writeHead(200);
  const drops = setInterval(() => response.write(' '), 50);
  response.on('close', () => clearInterval(drops));
};

/** Hangs up. */
export const hangsUp: FakeBehaviour = (response) => response.destroy();
