/// <reference types="node" />
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ConversationStatus, MarkSeen } from '@relaydesk/contracts/conversation';
import type { StoredFile } from '@relaydesk/contracts/file';
import type { MessageContent, PublicMessage } from '@relaydesk/contracts/message';
import type { VisitorEvent } from '@relaydesk/contracts/realtime';
import {
  OpenWebChat,
  SendWebChatMessage,
  SubmitPreChatForm,
  WebChat,
  type WebChatConfig,
  type WebChatUser,
} from '@relaydesk/contracts/web-chat';
import { createHub, type HistoryLimits, type Hub } from '@relaydesk/hub/hub';
import { PLAIN_CONFIG } from './plain-config';
import { sendError, sendJson, type TestErrorReply } from './send-response';
import { storedFile } from './stored-file';

interface StatusUpdate {
  status: ConversationStatus;
  csr_name: string | null;
  queue_place?: number | null;
}

interface Visitor {
  session: string;
  customer_id: string;
  status: ConversationStatus | null;
  csr_name: string | null;
  queue_place: number | null;
  /** Up to where colleagues have read, and up to where the visitor has. */
  seen_seq: number;
  customer_seen_seq: number;
  page: OpenWebChat['page'];
  files: StoredFile[];
  messages: PublicMessage[];
  needs_form: boolean;
  answers: Record<string, string> | null;
  user: WebChatUser | null;
}

export interface ChatServerOptions {
  config?: Partial<WebChatConfig>;
  history?: HistoryLimits;
  port?: number;
}

export type ChatServer = Awaited<ReturnType<typeof startChatServer>>;

/**
 * The web chat's routes over a memory instead of a database, and a real hub beside them: what the window is tried
 * against. What it says is checked with the contracts, in both directions.
 */
export async function startChatServer({ config, history, port = 0 }: ChatServerOptions = {}) {
  const visitors = new Map<string, Visitor>();
  /** Every request, as `POST messages/`. */
  const requests: string[] = [];
  const waiting = new Set<() => void>();
  /** Answers to give instead of the true one: the first that fits is used up. */
  const refusals: { request: string; refusal: TestErrorReply | 'cut_before' | 'cut_after' }[] = [];
  let counter = 0;
  let listensTo = port;
  let hub: Hub;
  let server: ReturnType<typeof createServer>;

  const nextId = () => {
    counter += 1;
    return `0190a0a0-0000-7000-8000-${String(counter).padStart(12, '0')}`;
  };
  const changed = () => {
    for (const look of waiting) look();
  };

  async function start() {
    hub = createHub({
      // What tokens look like is between the server and its hub: the window only carries them.
      verifyToken: async (token) => ({ sub: token.replace(/^token of /, '') }),
      maySubscribe: ({ sub }, channel) => channel === `visitor_${sub}`,
      allowedOrigins: () => true,
      history,
      onEvent: changed,
    });
    server = createServer((request, response) => void answer(request, response));
    hub.attach(server, '/connection/websocket');
    server.listen(listensTo, '127.0.0.1');
    await once(server, 'listening');
    listensTo = (server.address() as AddressInfo).port; // it listens on TCP
  }

  async function stop() {
    await hub.close();
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type');
    response.setHeader('Access-Control-Expose-Headers', 'retry-after');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const url = new URL(request.url ?? '', 'http://localhost');
    const path = url.pathname.replace(/^\/api\/web-chat\/[^/]+\//, '');
    let body = '';
    for await (const part of request) body += part;
    const isJson = request.headers['content-type'] === 'application/json';
    const name = `${request.method} ${path}`;
    const index = refusals.findIndex((one) => one.request === name);
    const [instead] = index < 0 ? [] : refusals.splice(index, 1);
    requests.push(name);
    if (instead?.refusal === 'cut_before') response.destroy();
    else if (typeof instead?.refusal === 'object') sendError(response, instead.refusal);
    else {
      const data = await carryOut(path, url, request, isJson ? JSON.parse(body) : undefined);
      if (instead?.refusal === 'cut_after') response.destroy();
      else if (data === undefined) sendError(response, { error: 'unauthorized' });
      else sendJson(response, 200, { code: 0, data });
    }
    changed();
  }

  async function carryOut(path: string, url: URL, request: IncomingMessage, body: unknown) {
    if (path === 'open/') return open(OpenWebChat.parse(body));
    const visitor = visitors.get(request.headers.authorization?.slice('Bearer '.length) ?? '');
    if (!visitor) return undefined;
    if (path === 'token/') return { token: tokenOf(visitor) };
    if (path === 'messages/' && request.method === 'GET') {
      const after = Number(url.searchParams.get('after'));
      return visitor.messages.filter(({ seq }) => seq > after).slice(0, 100);
    }
    if (path === 'messages/') {
      const { id, text, file_ids = [] } = SendWebChatMessage.parse(body);
      const files = visitor.files.filter((file) => file_ids.includes(file.id));
      const content = files.length > 0 ? { files } : {};
      return (
        visitor.messages.find((message) => message.id === id) ??
        add(visitor, { id, author: 'customer', text, content })
      );
    }
    if (path === 'files/') {
      const file = storedFile(
        nextId(),
        url.searchParams.get('name') ?? '',
        Number(request.headers['content-length']),
      );
      visitor.files.push(file);
      return file;
    }
    if (path === 'seen/') visitor.customer_seen_seq = MarkSeen.parse(body).seq;
    if (path === 'pre-chat/') Object.assign(visitor, { ...SubmitPreChatForm.parse(body), needs_form: false });
    if (path === 'hand-over/') {
      setStatus(visitor, { status: 'waiting', csr_name: null, queue_place: 1 });
      add(visitor, {
        author: 'system',
        kind: 'hand_over',
        text: 'A colleague is joining the chat.',
        content: { notice: 'joining' },
      });
    }
    return {};
  }

  async function open({ session, user, page }: OpenWebChat) {
    const needs_form = (config?.pre_chat ?? []).length > 0;
    let visitor = session ? visitors.get(session) : undefined;
    if (session && !visitor) return undefined;
    if (!visitor) {
      const id = nextId();
      visitor = {
        session: `secret-${id}`,
        customer_id: id,
        status: null,
        csr_name: null,
        ...{ queue_place: null, seen_seq: 0, customer_seen_seq: 0, page: undefined, files: [] },
        messages: [],
        needs_form,
        answers: null,
        user: null,
      };
      visitors.set(visitor.session, visitor);
    }
    Object.assign(visitor, { user: user ?? null, page });
    return WebChat.parse({
      ...visitor,
      config: {
        ...PLAIN_CONFIG,
        ...config,
      },
      is_verified: user !== undefined,
      messages: visitor.messages.slice(-50),
      realtime_token: tokenOf(visitor),
    });
  }

  const tokenOf = ({ customer_id }: Visitor) => `token of ${customer_id}`;

  function publish(visitor: Visitor, event: VisitorEvent) {
    hub.publish(`visitor_${visitor.customer_id}`, event);
  }

  function add(visitor: Visitor, message: Partial<PublicMessage>, isToldLive = true): PublicMessage {
    const full: PublicMessage = {
      id: nextId(),
      seq: (visitor.messages.at(-1)?.seq ?? 0) + 1,
      author: 'bot',
      author_name: null,
      kind: 'text',
      text: '',
      content: {},
      created_at: new Date().toISOString(),
      ...message,
    };
    visitor.messages.push(full);
    visitor.status ??= 'bot';
    if (isToldLive) publish(visitor, { type: 'message', value: { message: full } });
    changed();
    return full;
  }

  function setStatus(visitor: Visitor, { status, csr_name, queue_place = null }: StatusUpdate) {
    Object.assign(visitor, { status, csr_name, queue_place });
    publish(visitor, { type: 'status', value: { status, csr_name, queue_place } });
  }

  /** Resolves when `fits` holds, looked at after every request and every event of the hub. */
  function until(fits: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!fits()) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  }

  await start();
  return {
    origin: `http://127.0.0.1:${listensTo}`,
    liveUrl: `ws://127.0.0.1:${listensTo}/connection/websocket`,
    requests,
    visitors,
    start,
    stop,
    until,
    add: (message: Partial<PublicMessage> & { content?: MessageContent }, isToldLive = true) =>
      add(getLastVisitor(visitors), message, isToldLive),
    setStatus: (status: ConversationStatus, csr_name: string | null, queue_place: number | null = null) =>
      setStatus(getLastVisitor(visitors), { status, csr_name, queue_place }),
    /** Colleagues have read everything. */
    read() {
      const visitor = getLastVisitor(visitors);
      visitor.seen_seq = visitor.messages.at(-1)?.seq ?? 0;
      publish(visitor, { type: 'seen', value: { seq: visitor.seen_seq } });
    },
    typing: (name: string, is_typing: boolean) =>
      publish(getLastVisitor(visitors), { type: 'typing', value: { name, is_typing } }),
    isHeard: () =>
      visitors.size > 0 && hub.numSubscribers(`visitor_${getLastVisitor(visitors).customer_id}`) > 0,
    cutSockets: () => hub.disconnectUser(getLastVisitor(visitors).customer_id, { code: 3000, reason: 'cut' }),
    /** The next such request, as `POST messages/`, is refused, or its connection cut before or after it is carried out. */
    next: (request: string, refusal: TestErrorReply | 'cut_before' | 'cut_after') =>
      refusals.push({ request, refusal }),
  };
}

/** The visitor that came last. */
function getLastVisitor(visitors: Map<string, Visitor>): Visitor {
  const visitor = [...visitors.values()].at(-1);
  if (!visitor) throw new Error('Nobody has opened the chat yet.');
  return visitor;
}
