import { createExpiringMap, TYPING_TTL_MS } from '@relaydesk/chat-core/expiring-map';
import { createGapFiller } from '@relaydesk/chat-core/fill-gap';
import { createMessageId } from '@relaydesk/chat-core/message-id';
import { isRetryableSend } from '@relaydesk/chat-core/retryable-status';
import { createSendQueue } from '@relaydesk/chat-core/send-queue';
import { createTypingSender } from '@relaydesk/chat-core/typing-sender';
import type { StoredFile } from '@relaydesk/contracts/file';
import type { PublicMessage } from '@relaydesk/contracts/message';
import type { GapEvent, VisitorEvent } from '@relaydesk/contracts/realtime';
import { visitorChannel } from '@relaydesk/contracts/realtime';
import type { WebChat } from '@relaydesk/contracts/web-chat';
import type { Api } from '../api/api';
import { ApiError } from '../api/api';
import { createPoller } from '../realtime/poll';
import type { RealtimeClient } from '../realtime/realtime-client';
import { createRealtimeClient } from '../realtime/realtime-client';
import { createSessionOpener } from '../session/session-opener';
import type { ChatOptions } from './chat-options';
import type { ChatState } from './chat-state';
import { countUnread } from './count-unread';
import type { ConversationOwner } from './derive-conversation-owner';
import { deriveConversationOwner, toConversationOwner } from './derive-conversation-owner';
import type { ErrorNotice } from './error-notice';
import { toErrorNotice } from './error-notice';
import { buildLogEntries } from './log-entries';
import { createMessageStore } from './message-store';
import { createSeenReporter } from './seen-reporter';
import type { UnsentMessage } from './unsent-message';

/** The largest page that `messages/` gives. */
const PAGE_SIZE = 100;
export type Chat = ReturnType<typeof createChat>;

/** One visitor's conversation, synchronised by live events, polling and the send queue. */
export function createChat({ api, liveUrl, kept, queueStorage, onChange, user, delays }: ChatOptions) {
  const thread = createMessageStore();
  const beginSession = createSessionOpener(api, kept, user);
  let owner: ConversationOwner = { status: null, csr_name: null, queue_place: null };
  let notice: ErrorNotice | null = null;
  let customer: string | null = null;
  let needs_form = false;
  let live: RealtimeClient | undefined;
  let wasUp = false;
  let hasSpoken = false;
  let isCaughtUp = false;
  let changesOfLive = 0;
  let isShown = false;
  let isRead = false;
  let typist: string | null = null;

  const outbox = createSendQueue<UnsentMessage>({
    storage: queueStorage,
    delays,
    onChange,
    async send(unsent) {
      try {
        await sendMessage(unsent);
        return { outcome: 'sent' };
      } catch (thrown) {
        // A bug must not block the messages after this one.
        const failure = thrown instanceof ApiError ? thrown : new ApiError(400, 'unexpected', 0);
        const isRetried = isRetryableSend(failure.status);
        notice = toErrorNotice(failure, isRetried);
        return isRetried
          ? { outcome: 'later', retry_after: failure.retryAfter }
          : { outcome: 'refused', refused: failure.error };
      }
    },
  });
  const typing = createExpiringMap(TYPING_TTL_MS, (names) => {
    typist = [...names.values()][0] ?? null;
    onChange();
  });
  const readPages = createGapFiller<PublicMessage>({
    findGap: () => (isRead ? undefined : thread.resumeAfter()),
    fetchAfter: (after) => withSession(() => api.messages(after)),
    merge(page) {
      const added = add(page, 'in_order');
      if (!live?.isUp()) owner = deriveConversationOwner(owner, added);
      isRead = page.length < PAGE_SIZE;
    },
  });
  const poll = createPoller(
    async () => {
      if (live?.isUp() && isCaughtUp) return;
      // Messages do not contain the place in the queue.
      await (owner.status === 'waiting' ? begin().catch(() => {}) : catchUp().catch(report));
    },
    () => isShown,
  );
  const teller = createTypingSender((is_typing) => {
    if (owner.status === 'waiting' || owner.status === 'open') void api.typing(is_typing).catch(() => {}); // a lost hint is no loss
  });

  const lookAt = createSeenReporter(kept, thread, (seq) => withSession(() => api.seen(seq)));

  /** Opens the conversation and fetches its state. Throws an ApiError. */
  async function begin() {
    try {
      adopt(await beginSession());
      await catchUp();
    } catch (failure) {
      report(failure);
      throw failure;
    }
  }

  function adopt(chat: WebChat) {
    const isSame = customer === chat.customer_id;
    if (!isSame) {
      thread.clear();
      live?.close();
      live = undefined;
      wasUp = false;
    }
    customer = chat.customer_id;
    owner = toConversationOwner(chat);
    needs_form = chat.needs_form;
    notice = null;
    // The latest fifty say nothing about what lies between them and what was known before.
    add(chat.messages, isSame ? 'stray' : 'in_order');
    thread.sawUpTo(chat.seen_seq);
    if (isShown || chat.status !== null) goLive(chat.realtime_token);
    void outbox.flush();
    onChange();
  }

  async function withSession<T>(call: () => Promise<T>): Promise<T> {
    if (customer === null) adopt(await beginSession());
    try {
      return await call();
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.status !== 401) throw failure;
      adopt(await beginSession());
      return call();
    }
  }

  function add(messages: readonly PublicMessage[], arrival: 'in_order' | 'stray') {
    const added = thread.add(messages, arrival);
    if (added.some(({ author }) => author === 'bot' || author === 'csr')) typing.clear();
    if (isShown) lookAt();
    return added;
  }

  async function sendMessage({ id, text, files }: UnsentMessage) {
    hasSpoken = true;
    const beginsAnew = owner.status === 'resolved' && kept.read()?.config.reply_reopens === false;
    const file_ids = files?.map((file) => file.id);
    const message = await withSession(() => api.say({ id, text, ...(file_ids && { file_ids }) }));
    if (beginsAnew) thread.clear();
    add([message], 'stray');
    notice = null;
    goLive(null);
    if (beginsAnew) await begin().catch(() => {}); // shown as a notice; live events and polling deliver it as well
  }

  async function catchUp(): Promise<void> {
    const connection = changesOfLive;
    isRead = false;
    await readPages();
    if (live?.isUp() && connection !== changesOfLive) return catchUp(); // what came before it was up is not yet read
    isCaughtUp = live?.isUp() ?? false;
    if (notice?.text === 'offline') notice = null;
    onChange();
  }

  function goLive(token: string | null) {
    if (live || customer === null) return;
    live = createRealtimeClient({
      url: liveUrl,
      channel: visitorChannel(customer),
      token,
      delays,
      getToken: () => withSession(api.token),
      onEvent: handleEvent,
      onUp(isRecovered) {
        // No message contains the status changes of the meantime.
        const update = (wasUp || hasSpoken) && !isRecovered ? begin : catchUp;
        wasUp = true;
        changesOfLive += 1;
        void update().catch(report);
        void outbox.flush();
      },
      onDown() {
        isCaughtUp = false;
        changesOfLive += 1;
      },
    });
    poll.resume();
  }

  function handleEvent(event: VisitorEvent | GapEvent) {
    if (event.type === 'gap') return void begin().catch(report);
    if (event.type === 'message') add([event.value.message], isCaughtUp ? 'in_order' : 'stray');
    if (event.type === 'status') owner = toConversationOwner(event.value);
    if (event.type === 'seen') thread.sawUpTo(event.value.seq);
    if (event.type === 'typing') {
      const { name, is_typing } = event.value;
      if (is_typing) typing.set(name, name);
      else typing.delete(name);
    }
    onChange();
  }

  function report(failure: unknown) {
    if (!(failure instanceof ApiError)) throw failure;
    notice = toErrorNotice(failure);
    onChange();
  }

  return {
    begin,
    state(): ChatState {
      return {
        config: kept.read()?.config ?? null,
        ...owner,
        entries: buildLogEntries(thread, outbox.list()),
        typing: typist,
        notice,
        unread: countUnread(kept, thread.list()),
        needs_form,
      };
    },
    /** Sends a message with its uploaded files. */
    send(text: string, files: StoredFile[] = []) {
      teller.reset();
      const enclosed = files.length > 0 ? { files } : {};
      void outbox.add({ id: createMessageId(), text, ...enclosed, created_at: new Date().toISOString() });
    },
    upload: (...file: Parameters<Api['upload']>) => withSession(() => api.upload(...file)),
    retry: (id: string) => void outbox.retry(id),
    typed: (isEmpty: boolean) => (isEmpty ? teller.stop() : teller.type()),
    /** What the visitor wrote into the form; false when it was not taken. */
    async fillForm(answers: Record<string, string>): Promise<boolean> {
      try {
        await withSession(() => api.fillForm({ answers }));
        needs_form = false;
        notice = null;
      } catch (failure) {
        report(failure);
      }
      onChange();
      return !needs_form;
    },
    /** Asks for a human. */
    async handOver() {
      hasSpoken = true;
      await withSession(api.handOver).then(() => goLive(null), report);
    },
    /** The window was opened or closed, or the page became visible. */
    show(to: boolean) {
      isShown = to;
      if (!to) return;
      lookAt();
      goLive(null);
      if (live && !live.isUp()) retryNow();
      onChange();
    },
    retryNow,
    /** Stops all background work; the conversation stays on the server, the send queue in storage. */
    leave() {
      live?.close();
      outbox.stop();
      poll.stop();
      typing.clear();
      teller.reset();
    },
  };

  /** The network may be back. */
  function retryNow() {
    live?.retry();
    void catchUp().catch(report);
    void outbox.flush();
  }
}
