import { Centrifuge } from 'centrifuge';
import { WebSocket } from 'ws';

/** A connected, subscribed client: the unmodified one that the dashboard uses. */
export interface RealtimeListener {
  close(): void;
}

/** What the two live events that are measured have in common: see contracts/realtime.ts. */
interface RealtimeMessage {
  type: string;
  value: { message?: { id: string; text: string } };
}

/** Resolves when every channel is subscribed. `onMessage` receives each message from the socket. */
export async function listenRealtime(
  address: string,
  token: string,
  channels: string[],
  onMessage: (message: { id: string; text: string }) => void,
): Promise<RealtimeListener> {
  const client = new Centrifuge(`${address.replace('http', 'ws')}/connection/websocket`, {
    token,
    websocket: WebSocket,
  });
  const subscribed = channels.map((channel) => {
    const subscription = client.newSubscription(channel);
    subscription.on('publication', ({ data }: { data: RealtimeMessage }) => {
      if (data.type === 'message' && data.value.message) onMessage(data.value.message);
    });
    subscription.subscribe();
    return subscription.ready(10_000);
  });
  client.connect();
  await Promise.all(subscribed);
  return { close: () => client.disconnect() };
}
