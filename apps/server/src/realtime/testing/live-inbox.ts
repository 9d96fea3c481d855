import type { RealtimeToken } from '@relaydesk/contracts/auth';
import type { Message } from '@relaydesk/contracts/message';
import { type GapEvent, type InboxEvent, inboxChannel } from '@relaydesk/contracts/realtime';
import { Centrifuge, UnauthorizedError } from 'centrifuge';
import { WebSocket } from 'ws';

export interface LiveInbox {
  /** Ids of the displayed messages. */
  shown: ReadonlySet<string>;
  /** Ids of messages that were published twice. */
  duplicates: string[];
  counts: { connected: number; refetched: number };
  /** Time of the last completed connection and subscription. */
  lastSubscribedAt(): number;
  isSubscribed(): boolean;
  close(): void;
}

interface LiveInboxOptions {
  /** Port of the websocket, on 127.0.0.1. */
  port: number;
  organization_id: string;
  conversation_id: string;
  /** `data` of a GET on any responding server, with retries. */
  read<T>(path: string): Promise<T>;
}

/**
 * The dashboard's behaviour with the unmodified client and settings: adds publications, and fetches again
 * when the protocol or a gap event reports possible gaps.
 */
export function openLiveInbox({ port, organization_id, conversation_id, read }: LiveInboxOptions): LiveInbox {
  const shown = new Set<string>();
  const published = new Set<string>();
  const doubled: string[] = [];
  const counts = { connected: 0, refetched: 0 };
  let back = 0;

  async function refetch() {
    counts.refetched += 1;
    for (let after = 0; ; ) {
      const page = await read<Message[]>(
        `/api/conversations/${conversation_id}/messages/?after=${after}&limit=100`,
      );
      for (const { id } of page) shown.add(id);
      const last = page.at(-1);
      if (!last || page.length < 100) return;
      after = last.seq;
    }
  }

  const client = new Centrifuge(`ws://127.0.0.1:${port}/connection/websocket`, {
    websocket: WebSocket,
    timeout: 5000,
    minReconnectDelay: 500,
    maxReconnectDelay: 20_000,
    maxServerPingDelay: 10_000,
    async getToken() {
      const { token } = await read<RealtimeToken>('/auth/centrifugo/token/');
      if (!token) throw new UnauthorizedError('no token');
      return token;
    },
  });
  const inbox = client.newSubscription(inboxChannel(organization_id), {
    minResubscribeDelay: 500,
    maxResubscribeDelay: 20_000,
  });
  inbox.on('subscribed', ({ wasRecovering, recovered }) => {
    back = performance.now();
    if (!(wasRecovering && recovered)) void refetch();
  });
  inbox.on('publication', ({ data }: { data: InboxEvent | GapEvent }) => {
    if (data.type === 'gap') void refetch();
    if (data.type !== 'message') return;
    const { id } = data.value.message;
    if (published.has(id)) doubled.push(id);
    published.add(id);
    shown.add(id);
  });
  client.on('connected', () => {
    counts.connected += 1;
  });
  inbox.subscribe();
  client.connect();
  return {
    shown,
    duplicates: doubled,
    counts,
    lastSubscribedAt: () => back,
    isSubscribed: () => inbox.state === 'subscribed',
    close: () => client.disconnect(),
  };
}
