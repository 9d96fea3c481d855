import type { StoredValue } from '@relaydesk/chat-core/stored-value';
import type { WebChat, WebChatUser } from '@relaydesk/contracts/web-chat';
import type { Api } from '../api/api';
import { ApiError } from '../api/api';
import { getPageContext } from './page-context';
import type { StoredVisitorSession } from './session';
import { saveSession } from './session';

/** Answers that mean: the server does not know this session (any more). */
const SESSION_REJECTED_STATUSES = [400, 401, 404, 410];

/**
 * Goes on with the visitor's session, or begins one when there is none or the server has forgotten it, and keeps it.
 * `user`: whom the page has signed in. However many ask at once, the server is asked once: two new sessions would be two visitors.
 */
export function createSessionOpener(api: Api, kept: StoredValue<StoredVisitorSession>, user?: WebChatUser) {
  let running: Promise<WebChat> | undefined;
  const asked = () => ({ user, page: getPageContext() });

  async function begin() {
    const known = kept.read()?.session;
    const chat = await api.open({ ...asked(), ...(known && { session: known }) }).catch((failure) => {
      if (!known || !isSessionRejected(failure)) throw failure;
      return api.open(asked());
    });
    saveSession(kept, chat);
    return chat;
  }

  return () => {
    running ??= begin().finally(() => {
      running = undefined;
    });
    return running;
  };
}

const isSessionRejected = (failure: unknown) =>
  failure instanceof ApiError && SESSION_REJECTED_STATUSES.includes(failure.status);
