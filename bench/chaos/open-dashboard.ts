import { Centrifuge, type TransportName } from 'centrifuge';
import { EventSource } from 'eventsource';
import { WebSocket } from 'ws';
import type { MessageSource, RealtimeMessageEvent } from './message-source';
import { Screen } from './screen';

export const TRANSPORTS = ['websocket', 'http_stream', 'sse'] as const satisfies TransportName[];

/** Milliseconds. The dashboard is more polite; here as much as can go wrong is to go wrong in the time there is. */
const FAST_RECONNECT = { minReconnectDelay: 20, maxReconnectDelay: 500, timeout: 5000 };

/** One signed-in supervisor with the chat open. */
export interface SimulatedDashboard {
  user: string;
  transport: (typeof TRANSPORTS)[number];
  screen: Screen;
  isConnected(): boolean;
  /** Connections lost, and what became of the subscription after it. */
  counts: { lost: number; recovered: number; fetched: number; heard: number };
  /** Publications that were not the next one of their channel, without a word that something may be missing. */
  leaps: string[];
  close(): void;
}

interface DashboardOptions {
  user: string;
  transport: SimulatedDashboard['transport'];
  port: number;
  channel: string;
  token: string;
  source: MessageSource;
}

/** The client that the dashboard uses, unmodified, and the rule of its listen-to-channel: go on, or fetch again. */
export async function openDashboard({
  user,
  transport,
  port,
  channel,
  token,
  source,
}: DashboardOptions): Promise<SimulatedDashboard> {
  const screen = new Screen(source);
  const counts = { lost: 0, recovered: 0, fetched: 0, heard: 0 };
  const leaps: string[] = [];
  const scheme = transport === 'websocket' ? 'ws' : 'http';
  const endpoint = `${scheme}://127.0.0.1:${port}/connection/${transport}`;
  const client = new Centrifuge([{ transport, endpoint }], {
    ...{
      ...FAST_RECONNECT,
      token,
      websocket: WebSocket,
      fetch,
      readableStream: ReadableStream,
      eventsource: EventSource,
    },
    emulationEndpoint: `http://127.0.0.1:${port}/emulation`,
  });
  const inbox = client.newSubscription(channel, { minResubscribeDelay: 20, maxResubscribeDelay: 500 });

  let position = 0;
  inbox.on('publication', ({ data, offset = 0 }: { data: RealtimeMessageEvent; offset?: number }) => {
    if (offset !== position + 1) leaps.push(`${user}: ${offset} after ${position}`);
    position = offset;
    counts.heard += 1;
    screen.hear(data);
  });
  inbox.on('subscribed', ({ wasRecovering, recovered, streamPosition }) => {
    if (wasRecovering && recovered) counts.recovered += 1;
    else {
      position = streamPosition?.offset ?? 0;
      counts.fetched += 1;
      void screen.fetchAgain();
    }
  });
  client.on('connecting', ({ code }) => code !== 0 && counts.lost++); // 0: asked for by connect()
  inbox.subscribe();
  client.connect();
  await inbox.ready(20_000);
  return {
    ...{ user, transport, screen, counts, leaps },
    isConnected: () => client.state === 'connected',
    close: () => client.disconnect(),
  };
}
