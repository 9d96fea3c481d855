import type { StoredFile } from '@relaydesk/contracts/file';
import type { WebChatUser } from '@relaydesk/contracts/web-chat';
import { ApiFailure, createApi } from './api/api';
import type { Delays } from './api/backoff';
import { backoff } from './api/backoff';
import { createChat } from './chat/chat';
import type { OutboxItem } from './send-queue/send-queue';
import { storedSession } from './session/session';
import { stored } from './session/stored-value';
import { chooseSpeech } from './texts/texts';
import { createUploads } from './send-queue/uploads';
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
  delays?: Delays;
}

/** Attempts after which a page that never had the chat stops asking for it. */
const ATTEMPTS_UNSEEN = 6;

/**
 * Shows the launcher once the server has said that this site may: at once for a visitor it has said it to before.
 * Refused, the page stays as it is, with one warning in the console for whoever builds it. Returns how to take the
 * chat off the page again.
 */
export function startChat({ origin, key, language, user, delays }: StartOptions) {
  if (document.querySelector('relaydesk-chat')) return; // the script tag stands twice on the page
  const kept = storedSession(key);
  const chat = createChat({
    api: createApi({ origin, key, language: () => speech().language, session: () => kept.read()?.session }),
    liveUrl: `${origin.replace(/^http/, 'ws')}/connection/websocket`,
    kept,
    keptOutbox: stored<OutboxItem[]>(`relaydesk.${key}.outbox`),
    onChange: show,
    user,
    delays,
  });
  const uploads = createUploads({
    upload: chat.upload,
    maxSize: () => kept.read()?.config.max_file_size ?? 0,
    kept: stored<StoredFile[]>(`relaydesk.${key}.files`, () => sessionStorage),
    onChange: show,
  });
  const draft = stored<string>(`relaydesk.${key}.draft`, () => sessionStorage);
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
      uploads.retryAll();
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
      if (!(failure instanceof ApiFailure)) throw failure;
      if (listening.signal.aborted) return;
      if (failure.error === 'channel_paused') appear();
      else if (!failure.isPassing) disappear();
      if (!isShown()) warn(failure);
      if (!failure.isPassing || (!isShown() && failures >= ATTEMPTS_UNSEEN)) return;
      timer = setTimeout(begin, Math.max(failure.retryAfter * 1000, backoff(failures, delays)), failures + 1);
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
    view ??= createWindow({ chat, uploads, speech: speech(), origin, draft });
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
    return chooseSpeech(language || (chosen === 'auto' ? navigator.language : chosen));
  }

  /** A browser does not tell a site that may not ask from a server out of reach: both are named. */
  function warn({ error, status }: ApiFailure) {
    if (hasWarned) return;
    hasWarned = true;
    console.warn(
      `Relaydesk: the chat is not shown (${status} ${error}). Is ${location.host} among the allowed domains of ` +
        `this web chat, is data-key right, and can ${origin} be reached?`,
    );
  }
}
