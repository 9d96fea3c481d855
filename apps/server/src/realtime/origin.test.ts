import { beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { useTestApp } from '../testing/test-app';

const app = useTestApp({ PUBLIC_URL: 'https://desk.example.com/' });
const engine = useTestApp(
  {
    PUBLIC_URL: 'https://desk.example.com',
    CENTRIFUGO_API_URL: 'http://127.0.0.1:9/api',
    CENTRIFUGO_API_KEY: 'the key of the api, long enough',
    CENTRIFUGO_TOKEN_SECRET: 'the secret of the tokens, long enough for it',
  },
  { alone: false },
);
let host: string;

beforeAll(async () => {
  host = new URL(await app.app.listen({ host: '127.0.0.1', port: 0 })).host;
});

const connectCommand = (token: string) => JSON.stringify({ id: 1, connect: { token } });

/** Each transport, opened by a browser's page: the server's first response. */
const WAYS: Record<string, (token: string, origin: string | undefined) => Promise<string>> = {
  websocket: (token, origin) =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(`ws://${host}/connection/websocket`, { ...(origin && { origin }) });
      socket.on('open', () => socket.send(connectCommand(token)));
      socket.on('message', (data) => {
        resolve(String(data));
        socket.close();
      });
      socket.on('close', (code) => resolve(`closed with ${code}`));
      socket.on('error', reject);
    }),
  'http stream': (token, origin) => readFirst('/connection/http_stream', token, origin),
  sse: (token, origin) =>
    readFirst(`/connection/sse?cf_connect=${encodeURIComponent(connectCommand(token))}`, undefined, origin),
};

async function readFirst(path: string, token: string | undefined, origin: string | undefined) {
  const body = token === undefined ? {} : { method: 'POST', body: connectCommand(token) };
  const answer = await fetch(`http://${host}${path}`, { ...body, headers: { ...(origin && { origin }) } });
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk);
    if (text.includes('{')) break; // the response body is cancelled
  }
  return text;
}

async function setUp() {
  const { id: organization_id } = await app.organisation();
  const line = await app.integration({ organization_id, is_bot_enabled: false });
  const user = await app.user({ organization_id, group: 'CSR' });
  const { token } = (await app.as(user).get('/auth/centrifugo/token/')).body.data;
  const { realtime_token } = (await app.anonymous.post(`/api/web-chat/${line.public_key}/open/`, {})).body
    .data;
  return { user, staff: String(token), visitor: String(realtime_token) };
}

const FOREIGN = [
  'https://evil.example',
  'http://desk.example.com',
  'https://desk.example.com.evil.example',
  'null',
];

test.each(Object.keys(WAYS))(
  'staff connect by %s from the dashboard only, visitors from anywhere',
  async (way) => {
    const { staff, visitor } = await setUp();
    const connect = WAYS[way] ?? expect.unreachable(way);
    for (const origin of FOREIGN) {
      expect(await connect(staff, origin), origin).toContain('3500');
      expect(await connect(visitor, origin), origin).toContain('"client"');
    }
    for (const origin of [
      undefined,
      `http://${host}`,
      'https://desk.example.com',
      'https://DESK.example.com:443',
    ]) {
      expect(await connect(staff, origin), origin).toContain('"client"');
    }
  },
);

test('the subscribe proxy of Centrifugo checks the forwarded origin in the same way', async () => {
  const { user } = await setUp();
  const meta = {
    kind: 'staff',
    id: user.id,
    session_id: (await app.as(user).get('/api/settings/sessions/')).body.data[0].id,
    organization_id: user.organization_id,
    group: user.group,
  };
  const ask = async (origin: string | undefined) => {
    const answer = await engine.app.inject({
      method: 'POST',
      url: '/realtime/subscribe/',
      headers: { 'x-relaydesk-key': 'the key of the api, long enough', ...(origin && { origin }) },
      payload: { client: 'c1', user: user.id, channel: `staff_${user.id}`, meta },
    });
    return answer.json();
  };
  for (const origin of FOREIGN) expect(await ask(origin)).toMatchObject({ error: { code: 403 } });
  for (const origin of [undefined, 'https://desk.example.com']) {
    expect(await ask(origin)).toEqual({ result: {} });
  }
});
