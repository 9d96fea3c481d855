import type { BackoffDelays } from '@relaydesk/chat-core/backoff';
import { getBackoffDelay } from '@relaydesk/chat-core/backoff';
import { createStoredValue } from '@relaydesk/chat-core/stored-value';
import type { StoredFile } from '@relaydesk/contracts/file';
import type { WebChatUser } from '@relaydesk/contracts/web-chat';
import { ApiError, createApi } from './api/api';
import { createAttachments } from './chat/attachments';
import { createChat } from './chat/chat';
import type { UnsentMessage } from './chat/unsent-message';
import { storedSession } from './session/session';
import { resolveLocalization } from './texts/texts';
import { createWindow } from './view/window';

export interface StartOptions {
  /** Where the script came from: the server's own address. */
  origin: string;
  /** The public key of the channel integration. */
  key: string;
  /** A BCP 47 tag that the page asks for; else the organisation's choice counts, else the browser's language. */
  language?: string | undefined;
  /** Whom the page has signed in, with its server's proof. */
  user?: WebChatUser | undefined;
  delays?: BackoffDelays;
}

/** Attempts after which a page that never had the chat stops asking for it. */
const MAX_HIDDEN_ATTEMPTS = 6;

/**
 * Shows the launcher once the server has allowed this site: immediately for a visitor whom it has allowed
 * before. A refusal leaves the page unchanged, with one warning in the console for its developer. Returns a
 * function that removes the chat from the page.
 */
export function startChat({ origin, key, language, user, delays }: StartOptions) {
  if (document.querySelector('relaydesk-chat')) return; // the script tag stands twice on the page
  const kept = storedSession(key);
  const chat = createChat({
    api: createApi({ origin, key, language: () => speech().language, session: () => kept.read()?.session }),
    liveUrl: `${origin.replace(/^http/, 'ws')}/connection/websocket`,
    kept,
    queueStorage: createStoredValue<UnsentMessage[]>(`relaydesk.${key}.outbox`),
    onChange: show,
    user,
    delays,
  });
  const attachments = createAttachments({
    upload: chat.upload,
    maxSize: () => kept.read()?.config.max_file_size ?? 0,
    kept: createStoredValue<StoredFile[]>(`relaydesk.${key}.files`, () => sessionStorage),
    onChange: show,
  });
  const draft = createStoredValue<string>(`relaydesk.${key}.draft`, () => sessionStorage);
  let view: ReturnType<typeof createWindow> | undefined;
  const listening = new AbortController();
  let hasWarned = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  if (kept.read()) appear();
  void begin(0);
  addEventListener(
    'online',
    () => {
      chat.retryNow();
      attachments.retryAll();
    },
    { signal: listening.signal },
  );
  document.addEventListener(
    'visibilitychange',
    () => {
      if (!document.hidden && view?.isOpen()) chat.show(true);
    },
    { signal: listening.signal },
  );

  return disappear;

  async function begin(failures: number) {
    try {
      await chat.begin();
      appear();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (listening.signal.aborted) return;
      if (failure.error === 'channel_paused') appear();
      else if (!failure.isPassing) disappear();
      if (!isShown()) warn(failure);
      if (!failure.isPassing || (!isShown() && failures >= MAX_HIDDEN_ATTEMPTS)) return;
      timer = setTimeout(
        begin,
        Math.max(failure.retryAfter * 1000, getBackoffDelay(failures, delays)),
        failures + 1,
      );
    }
  }

  function disappear() {
    listening.abort();
    clearTimeout(timer);
    chat.leave();
    view?.host.remove();
  }

  function appear() {
    if (listening.signal.aborted) return;
    // Not before the organisation's choice of language is known.
    view ??= createWindow({ chat, attachments, speech: speech(), origin, draft });
    show();
    if (!isShown()) document.body.append(view.host);
  }

  function show() {
    view?.show(chat.state());
  }

  function isShown() {
    return view?.host.isConnected ?? false;
  }

  function speech() {
    const chosen = kept.read()?.config.language ?? 'auto';
    return resolveLocalization(language || (chosen === 'auto' ? navigator.language : chosen));
  }

  /** A browser does not tell a site that may not ask from a server out of reach: both are named. */
  function warn({ error, status }: ApiError) {
    if (hasWarned) return;
    hasWarned = true;
    console.warn(
      `Relaydesk: the chat is not shown (${status} ${error}). Is ${location.host} among the allowed domains of ` +
        `this web chat, is data-key right, and can ${origin} be reached?`,
    );
  }
}
