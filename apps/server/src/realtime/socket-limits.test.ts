import { once } from 'node:events';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { recordFigure } from '../testing/record-figure';
import { useTestApp } from '../testing/test-app';
import { MAX_SOCKETS } from './hub-realtime';

const app = useTestApp();
let endpoint: string;
const sockets: WebSocket[] = [];
beforeAll(async () => {
  const address = await app.app.listen({ host: '127.0.0.1', port: 0 });
  endpoint = `${address.replace('http', 'ws')}/connection/websocket`;
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate();
});

/** Opens one with this token; resolves with what becomes of it: let in, or the code and reason of its end. */
async function connect(token: string): Promise<'in' | { code: number; reason: string }> {
  const socket = new WebSocket(endpoint);
  sockets.push(socket);
  const closed = once(socket, 'close').then(([code, reason]) => ({ code, reason: String(reason) }));
  await once(socket, 'open');
  const answered = once(socket, 'message').then(() => 'in' as const);
  socket.send(JSON.stringify({ id: 1, connect: { token } }));
  return Promise.race([answered, closed]);
}

async function visit() {
  const { id: organization_id } = await app.organisation();
  const line = await app.integration({ organization_id, is_bot_enabled: false });
  const { body } = await app.nobody.post(`/api/web-chat/${line.public_key}/open/`, {});
  return { organization_id, token: body.data.realtime_token as string };
}

test('one visitor holds ten sockets, a user thirty, and the next is told why it stays away [promise 21]', async () => {
  const { organization_id, token } = await visit();
  const outcomes = await Promise.all(Array.from({ length: 300 }, () => connect(token)));
  const held = outcomes.filter((outcome) => outcome === 'in').length;
  expect(held).toBe(MAX_SOCKETS.visitor);
  expect(outcomes.filter((outcome) => outcome !== 'in')).toEqual(
    Array.from({ length: 290 }, () => ({ code: 3504, reason: 'connection limit' })),
  );

  const user = app.as(await app.user({ organization_id, group: 'CSR' }));
  const staff = (await user.get('/auth/centrifugo/token/')).body.data.token;
  const theirs = await Promise.all(Array.from({ length: 40 }, () => connect(staff)));
  expect(theirs.filter((outcome) => outcome === 'in')).toHaveLength(MAX_SOCKETS.staff);
  // Others do not notice.
  expect(await connect((await visit()).token)).toBe('in');
  recordFigure(21, 'sockets-by-visitor', `${held} of 300 with one token (limit 10)`);
});
