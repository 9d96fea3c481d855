/** Where a subscription stands in its channel's history. */
export interface Position {
  offset: number;
  epoch: string;
}

export interface ConnectionOptions {
  url: string;
  channel: string;
  token: string;
  /** Where the last connection ended; null asks for nothing that was missed. */
  position: Position | null;
  /** Called before anything that was missed is handed on. `isRecovered`: nothing is missing. */
  onSubscribed(isRecovered: boolean): void;
  onPublication(data: unknown): void;
  onPosition(position: Position | null): void;
  /** Called once, whichever side closed. `isTokenBad`: the next attempt needs a fresh token. */
  onClosed(isTokenBad: boolean): void;
  /** A fresh token, asked for when the server says that this one ends. */
  getToken(): Promise<string>;
}

interface Publication {
  data: unknown;
  offset?: number;
}

/** What Centrifugo says in JSON, protocol v2; false, zero and empty fields are left out. */
interface Reply {
  id?: number;
  error?: { code: number };
  connect?: { ping?: number; pong?: boolean; expires?: boolean; ttl?: number };
  refresh?: { expires?: boolean; ttl?: number };
  subscribe?: {
    recoverable?: boolean;
    recovered?: boolean;
    offset?: number;
    epoch?: string;
    publications?: Publication[];
  };
  push?: {
    channel?: string;
    pub?: Publication;
    unsubscribe?: { code: number };
    disconnect?: { code: number };
  };
}

/** Milliseconds: `timeout` and `maxServerPingDelay` of Centrifugo's own client. */
const ANSWER_WITHIN_MS = 5000;
const PING_GRACE_MS = 10_000;
const TOKEN_EXPIRED = 109;
/** Of unsubscribe pushes: from here on the client is asked to subscribe anew. */
const RESUBSCRIBE_FROM = 2500;
/** The longest time a browser's timer can hold. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Closes that say that the token will not be taken again: 3005 expired, 3014 state invalidated, 3500-3999 terminal. */
const isTokenRefused = (code: number) => code === 3005 || code === 3014 || (code >= 3500 && code < 4000);

/** One websocket to a Centrifugo server with one subscription, from its opening to its end. Never reconnects. */
export function openConnection(options: ConnectionOptions): { close(): void } {
  const { channel, onSubscribed, onPublication, onPosition, onClosed, getToken } = options;
  const socket = new WebSocket(options.url);
  let { position } = options;
  let commandId = 0;
  let silenceMs = ANSWER_WITHIN_MS;
  let mustPong = false;
  let isOver = false;
  let refreshTimer: ReturnType<typeof setTimeout> | undefined;
  let silenceTimer = setTimeout(end, silenceMs);

  const frame = (command: object) => {
    commandId += 1;
    return JSON.stringify({ id: commandId, ...command });
  };
  const connectCommand = () => frame({ connect: { token: options.token, name: 'widget' } });
  const subscribeCommand = () =>
    frame({ subscribe: { channel, ...(position && { recover: true, ...position }) } });

  socket.onopen = () => socket.send(`${connectCommand()}\n${subscribeCommand()}`);
  socket.onmessage = ({ data }) => {
    for (const line of String(data).split('\n')) {
      if (line && !isOver) receive(JSON.parse(line));
    }
    clearTimeout(silenceTimer);
    if (!isOver) silenceTimer = setTimeout(end, silenceMs);
  };
  socket.onclose = ({ code }) => end(isTokenRefused(code));

  function receive(reply: Reply) {
    if (reply.error) end(reply.error.code === TOKEN_EXPIRED);
    else if (reply.connect) connected(reply.connect);
    else if (reply.subscribe) subscribed(reply.subscribe);
    else if (reply.refresh) refreshBefore(reply.refresh);
    else if (reply.push) pushed(reply.push);
    else if (reply.id === undefined && mustPong) socket.send('{}');
  }

  function connected(connect: NonNullable<Reply['connect']>) {
    mustPong = connect.pong === true;
    silenceMs = connect.ping ? connect.ping * 1000 + PING_GRACE_MS : MAX_TIMER_MS;
    refreshBefore(connect);
  }

  function subscribed(subscribe: NonNullable<Reply['subscribe']>) {
    move(subscribe.recoverable ? { offset: subscribe.offset ?? 0, epoch: subscribe.epoch ?? '' } : null);
    onSubscribed(subscribe.recovered === true);
    for (const publication of subscribe.publications ?? []) published(publication);
  }

  function pushed({ channel: from, pub, unsubscribe, disconnect }: NonNullable<Reply['push']>) {
    if (disconnect) end(isTokenRefused(disconnect.code));
    else if (from !== channel) return;
    else if (pub) published(pub);
    else if (unsubscribe && unsubscribe.code >= RESUBSCRIBE_FROM) socket.send(subscribeCommand());
    else if (unsubscribe) end();
  }

  function published({ data, offset }: Publication) {
    if (position && offset) move({ ...position, offset });
    onPublication(data);
  }

  function move(to: Position | null) {
    position = to;
    onPosition(to);
  }

  function refreshBefore({ expires, ttl = 0 }: { expires?: boolean; ttl?: number }) {
    clearTimeout(refreshTimer);
    if (!expires) return;
    refreshTimer = setTimeout(
      async () => {
        const token = await getToken().catch(() => null);
        if (isOver) return;
        if (token) socket.send(frame({ refresh: { token } }));
        else end(true);
      },
      Math.min(ttl * 1000, MAX_TIMER_MS),
    );
  }

  function end(isTokenBad = false) {
    if (isOver) return;
    isOver = true;
    clearTimeout(silenceTimer);
    clearTimeout(refreshTimer);
    socket.onclose = socket.onmessage = socket.onopen = null;
    socket.close();
    onClosed(isTokenBad);
  }

  return { close: () => end() };
}
