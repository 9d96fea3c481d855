import { GROUPS, type Group } from '@relaydesk/contracts/permissions';
import {
  inboxChannel,
  notificationChannel,
  queueChannel,
  staffChannel,
  visitorChannel,
} from '@relaydesk/contracts/realtime';
import { Centrifuge } from 'centrifuge';
import { EventSource } from 'eventsource';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { newId } from '../lib/ids';
import { type TestClient, type TestUser, useTestApp } from '../testing/test-app';
import { canSubscribe } from './can-subscribe';

const app = useTestApp();
let endpoint: string;
const clients: Centrifuge[] = [];

beforeAll(async () => {
  const address = await app.app.listen({ host: '127.0.0.1', port: 0 });
  endpoint = `${address.replace('http', 'ws')}/connection/websocket`;
});
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
});

const connect = (getToken: () => Promise<string>) => {
  const client = new Centrifuge(endpoint, { websocket: WebSocket, getToken });
  clients.push(client);
  client.connect();
  return client;
};
const tokenOf = (client: TestClient) => async () =>
  (await client.get('/auth/centrifugo/token/')).body.data.token;

/** Resolves once subscribed; rejects with the server's code. */
async function subscribe(client: Centrifuge, channel: string): Promise<unknown[]> {
  const heard: unknown[] = [];
  const subscription = client.newSubscription(channel);
  subscription.on('publication', ({ data }) => heard.push(data));
  await new Promise<void>((resolve, reject) => {
    subscription.on('subscribed', () => resolve());
    subscription.on('unsubscribed', ({ code }) => reject(new Error(`refused with ${code}`)));
    subscription.subscribe();
  });
  return heard;
}

async function setUp() {
  const { id: organization_id } = await app.organisation();
  const line = await app.integration({ organization_id, is_bot_enabled: false });
  const user = await app.user({ organization_id, group: 'CSR', name: 'Carla' });
  const path = `/api/web-chat/${line.public_key}`;
  const visit = async () => {
    const opened = (await app.anonymous.post(`${path}/open/`, {})).body.data;
    const headers = { authorization: `Bearer ${opened.session}` };
    return {
      ...opened,
      say: (text: string) => app.anonymous.post(`${path}/messages/`, { id: newId(), text }, headers),
      types: () => app.anonymous.post(`${path}/typing/`, { is_typing: true }, headers),
    };
  };
  return { organization_id, user, csr: app.as(user), visit };
}

test('a visitor writes: the CSR gets the notification and the message; the visitor gets the reply', async () => {
  const { organization_id, user, csr, visit } = await setUp();
  const staff = connect(tokenOf(csr));
  const [bell, queue, own] = await Promise.all([
    subscribe(staff, notificationChannel(organization_id)),
    subscribe(staff, queueChannel(organization_id)),
    subscribe(staff, staffChannel(user.id)),
  ]);
  const visitor = await visit();
  const window = await subscribe(
    connect(async () => visitor.realtime_token),
    visitorChannel(visitor.customer_id),
  );

  await visitor.say('Hello?');
  await expect
    .poll(() => bell)
    .toMatchObject([
      {
        type: 'notification_shift_to_csr',
        value: { message: 'Web chat: A customer is waiting for a CSR.' },
      },
    ]);
  expect(JSON.stringify(bell)).not.toContain('Hello?');
  await expect.poll(() => queue).toContainEqual(expect.objectContaining({ type: 'message' }));

  const [conversation] = (await csr.get('/api/conversations/?tab=waiting')).body.data;
  await csr.post(`/api/conversations/${conversation.id}/claim/`);
  await csr.post(`/api/conversations/${conversation.id}/typing/`, { is_typing: true });
  await csr.post(`/api/conversations/${conversation.id}/messages/`, {
    id: newId(),
    kind: 'note',
    text: 'Careful',
  });
  await csr.post(`/api/conversations/${conversation.id}/messages/`, {
    id: newId(),
    kind: 'text',
    text: 'Hi!',
  });
  await expect
    .poll(() => window)
    .toContainEqual({ type: 'typing', value: { name: 'Carla', is_typing: true } });
  await expect
    .poll(() => window)
    .toContainEqual(
      expect.objectContaining({
        type: 'message',
        value: { message: expect.objectContaining({ text: 'Hi!' }) },
      }),
    );
  expect(JSON.stringify(window)).not.toContain('Careful');

  await visitor.types();
  await expect.poll(() => own).toContainEqual(expect.objectContaining({ type: 'typing' }));
});

test('after a CSR claims a conversation, other CSRs get that event and no further ones', async () => {
  const { organization_id, csr, visit } = await setUp();
  const other = connect(tokenOf(app.as(await app.user({ organization_id, group: 'CSR' }))));
  const queue = await subscribe(other, queueChannel(organization_id));
  const visitor = await visit();
  await visitor.say('Hello?');
  const [conversation] = (await csr.get('/api/conversations/?tab=waiting')).body.data;
  const path = `/api/conversations/${conversation.id}`;
  await csr.post(`${path}/claim/`);
  await expect
    .poll(() => queue)
    .toContainEqual({
      type: 'conversation',
      value: { conversation: expect.objectContaining({ status: 'open', assignee_name: 'Carla' }) },
    });

  await visitor.say('For Carla alone');
  await csr.post(`${path}/seen/`, { seq: 100 });
  await csr.post(`${path}/resolve/`);
  await app.outbox.drain();
  const next = await visit();
  await next.say('Who is next?');
  await expect.poll(() => JSON.stringify(queue)).toContain('Who is next?');
  expect(JSON.stringify(queue)).not.toContain('For Carla alone');
});

test('refuses channels of other organisations, users and visitors', async () => {
  const ours = await setUp();
  const theirs = await setUp();
  const staff = connect(tokenOf(ours.csr));
  for (const channel of [
    notificationChannel(theirs.organization_id),
    queueChannel(theirs.organization_id),
    inboxChannel(ours.organization_id),
    staffChannel(theirs.user.id),
    visitorChannel(newId()),
    'anything',
  ]) {
    await expect(subscribe(staff, channel), channel).rejects.toThrow('refused with 103');
  }
  const visitor = await ours.visit();
  const window = connect(async () => visitor.realtime_token);
  await expect(subscribe(window, notificationChannel(ours.organization_id))).rejects.toThrow(
    'refused with 103',
  );
});

test.each(['http_stream', 'sse'] as const)('works without a websocket over %s', async (transport) => {
  const { user, visit } = await setUp();
  const base = endpoint.replace('ws', 'http').replace('/websocket', '');
  const client = new Centrifuge([{ transport, endpoint: `${base}/${transport}` }], {
    emulationEndpoint: base.replace('/connection', '/emulation'),
    fetch,
    readableStream: ReadableStream,
    eventsource: EventSource,
    getToken: tokenOf(app.as(user)),
  });
  clients.push(client);
  client.connect();
  const heard = await subscribe(client, queueChannel(user.organization_id ?? ''));
  await (await visit()).say('Is anybody there?');
  await expect.poll(() => JSON.stringify(heard)).toContain('Is anybody there?');
});

test('an access token opens no realtime connection', async () => {
  const { user } = await setUp();
  const { access_token } = await session(user);
  const client = connect(async () => access_token);
  const { code } = await new Promise<{ code: number }>((resolve) => client.on('disconnected', resolve));
  expect(code).toBe(3500);
});

test('a user who may read every conversation receives events of every conversation', () => {
  const heard = (group: Group) =>
    canSubscribe({ id: 'u', kind: 'staff', organization_id: 'o', group }, inboxChannel('o'));
  expect(GROUPS.map(heard)).toEqual([true, true, false, false, true]);
});

async function session(user: TestUser) {
  const { openSession } = await import('../modules/auth/sessions/open-session');
  return openSession(app.system, user);
}
