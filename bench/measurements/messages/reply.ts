import { randomUUID } from 'node:crypto';
import type { ConnectedCsr } from '../../load/csr';
import { encodePost, openHttpSocket } from '../../load/http-socket';
import { percentile } from '../../load/percentile';
import { listenRealtime } from '../../load/realtime-listener';
import { type ApiClient, requestJson } from '../../product/api-client';

const WARM_UP = 30;
const REPLIES = 300;

/** T4: milliseconds from sending a CSR's reply to its arrival on the socket of the customer's chat window (p50). */
export async function measureReply(address: string, admin: ApiClient, csr: ConnectedCsr): Promise<number> {
  const { public_key } = await admin.post<{ public_key: string }>('/api/channel-integrations/', {
    channel: 'web_chat',
    name: 'Bench web chat',
    is_bot_enabled: false,
    web_chat: { greeting: 'Hello!', colour: '#1877F2', allowed_domains: [] },
  });
  const chat = `${address}/api/web-chat/${public_key}`;
  const visitor = await requestJson<{ session: string; customer_id: string; realtime_token: string }>(
    `${chat}/open/`,
    'POST',
    {},
  );
  await requestJson(
    `${chat}/messages/`,
    'POST',
    { id: randomUUID(), text: 'Is anybody there?' },
    visitor.session,
  );
  const waiting = await csr.get<{ id: string; customer_id: string }[]>(
    '/api/conversations/?tab=waiting&channel=web_chat&limit=100',
  );
  const conversation = waiting.find(({ customer_id }) => customer_id === visitor.customer_id);
  if (!conversation) throw new Error('The conversation that was begun is not under Waiting.');
  await csr.post(`/api/conversations/${conversation.id}/claim/`);

  let heard = (_id: string): void => {};
  const channel = `visitor_${visitor.customer_id}`;
  const window = await listenRealtime(address, visitor.realtime_token, [channel], ({ id }) => heard(id));
  const socket = await openHttpSocket(address);
  const samples: number[] = [];
  for (let n = 0; n < WARM_UP + REPLIES; n++) {
    const id = randomUUID();
    const body = JSON.stringify({ id, kind: 'text', text: 'It is on its way.' });
    const request = encodePost(`/api/conversations/${conversation.id}/messages/`, body, {
      authorization: `Bearer ${csr.access_token}`,
    });
    const arrived = new Promise<number>((resolve) => {
      heard = (arrivedId) => arrivedId === id && resolve(performance.now());
    });
    const sent = performance.now();
    const status = socket.send(request);
    if ((await status) !== 201) throw new Error(`A reply was answered with ${await status}.`);
    const took = (await arrived) - sent;
    if (n >= WARM_UP) samples.push(took);
  }
  socket.close();
  window.close();
  return percentile(samples, 0.5);
}
