import { once } from 'node:events';
import { staffChannel } from '@relaydesk/contracts/realtime';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { measureMemory } from '../testing/memory';
import { recordPromiseMetric } from '../testing/record-promise-metric';
import { useTestApp } from '../testing/test-app';
import { MAX_SOCKETS } from './realtime';

/** Sockets that do not read, and publications of 8 KiB: more than kernel and hub buffer for one of them. */
const SLOW = 5;
const PUBLISHED = 1_500;

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

/** Opens a socket with this token; resolves with the result: connected, or close code and reason. */
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
  const { body } = await app.anonymous.post(`/api/web-chat/${line.public_key}/open/`, {});
  return { organization_id, token: body.data.realtime_token as string };
}

test('a visitor may open ten sockets, a user thirty; the next is closed with the reason [promise 21]', async () => {
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
  // Others are not affected.
  expect(await connect((await visit()).token)).toBe('in');
  recordPromiseMetric(21, 'sockets-by-visitor', `${held} of 300 with one token (limit 10)`);
});

test('[promise 6] sockets that stop reading are closed and use no memory; reading clients lose nothing', async () => {
  const { id: organization_id } = await app.organisation();
  const user = await app.user({ organization_id, group: 'CSR' });
  const { token } = (await app.as(user).get('/auth/centrifugo/token/')).body.data;
  const channel = staffChannel(user.id);
  const subscribe = async () => {
    const socket = new WebSocket(endpoint);
    sockets.push(socket);
    await once(socket, 'open');
    const answers: string[] = [];
    socket.on('message', (data) => answers.push(...String(data).split('\n')));
    socket.send(
      `${JSON.stringify({ id: 1, connect: { token } })}\n${JSON.stringify({ id: 2, subscribe: { channel } })}`,
    );
    await vi.waitUntil(() => answers.some((answer) => answer.includes('"subscribe"')));
    return { socket, answers };
  };
  const healthy = await subscribe();
  const slow = await Promise.all(Array.from({ length: SLOW }, subscribe));
  for (const { socket } of slow) socket.pause();
  healthy.answers.length = 0;

  const memory = measureMemory();
  const text = 'x'.repeat(8_192);
  for (let n = 0; n < PUBLISHED; n++) {
    await app.system.realtime.publish([channel], { n, text });
    await vi.waitUntil(() => healthy.answers.length > n, { interval: 1 });
  }
  const { server } = memory.stop();
  const heard = healthy.answers.map((answer) => JSON.parse(answer).push.pub.data.n);
  expect(heard).toEqual(Array.from({ length: PUBLISHED }, (_, n) => n));
  const ends = slow.map(({ socket }) => once(socket, 'close').then(([code]) => code));
  for (const { socket } of slow) socket.resume();
  expect(await Promise.all(ends)).toEqual(slow.map(() => 3008));
  const figure = `+${Math.round(server)} MB with ${SLOW} sockets that do not read (limit 30 MB), 0 of ${PUBLISHED} lost to the others`;
  recordPromiseMetric(6, 'slow-sockets', figure);
  expect(server).toBeLessThan(30);
});
