import { Centrifuge } from 'centrifuge';
import { afterEach, beforeAll } from 'vitest';
import { WebSocket } from 'ws';
import type { TestApp, TestClient } from './test-app';

/** Collects publications of a channel with the real client; rejects with the server's code on refusal. */
export type SubscribeToChannel = (who: TestClient, channel: string) => Promise<unknown[]>;

/** Opens the server's port for a test file, and closes every connection after each test. */
export function useRealtimeClients(app: TestApp): SubscribeToChannel {
  let endpoint: string;
  const clients: Centrifuge[] = [];
  beforeAll(async () => {
    const address = await app.app.listen({ host: '127.0.0.1', port: 0 });
    endpoint = `${address.replace('http', 'ws')}/connection/websocket`;
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.disconnect();
  });
  return async (who, channel) => {
    const getToken = async () => (await who.get('/auth/centrifugo/token/')).body.data.token;
    const client = new Centrifuge(endpoint, { websocket: WebSocket, getToken });
    clients.push(client);
    const heard: unknown[] = [];
    const subscription = client.newSubscription(channel);
    subscription.on('publication', ({ data }) => heard.push(data));
    await new Promise<void>((resolve, reject) => {
      subscription.on('subscribed', () => resolve());
      subscription.on('unsubscribed', ({ code }) => reject(new Error(`refused with ${code}`)));
      subscription.subscribe();
      client.connect();
    });
    return heard;
  };
}
