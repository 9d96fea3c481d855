import type { WebChat, WebChatUser } from '@relaydesk/contracts/web-chat';
import type { Api } from '../api/api';
import { ApiFailure } from '../api/api';
import { pageFacts } from './page-context';
import type { Session } from './session';
import { keepSession } from './session';
import type { Stored } from './stored-value';

/** Answers that mean: the server does not know this session (any more). */
const SESSION_REFUSED = [400, 401, 404, 410];

/**
 * Goes on with the visitor's session, or begins one when there is none or the server has forgotten it, and keeps it.
 * `user`: whom the page has signed in. However many ask at once, the server is asked once: two new sessions would be two visitors.
 */
export function createSessionBeginner(api: Api, kept: Stored<Session>, user?: WebChatUser) {
  let running: Promise<WebChat> | undefined;
  const asked = () => ({ user, page: pageFacts() });

  async function begin() {
    const known = kept.read()?.session;
    const chat = await api.open({ ...asked(), ...(known && { session: known }) }).catch((failure) => {
      if (!known || !isRefusal(failure)) throw failure;
      return api.open(asked());
    });
    keepSession(kept, chat);
    return chat;
  }

  return () => {
    running ??= begin().finally(() => {
      running = undefined;
    });
    return running;
  };
}

const isRefusal = (failure: unknown) =>
  failure instanceof ApiFailure && SESSION_REFUSED.includes(failure.status);
