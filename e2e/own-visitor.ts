import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { callApi, succeed } from './api-client';
import { makeWebChat } from './own-chat';
import type { OwnOrganisation } from './own-organisation';

/** Of what the API tells of a conversation, what the journeys need. */
interface OwnConversation {
  id: string;
  customer_id: string;
  customer_name: string;
  status: string;
  assignee_name: string | null;
  resolve_reason: string | null;
  version: number;
}

/**
 * Gives an organisation a web chat. Each call of what it gives is another customer of this name, without a browser:
 * what they say comes in as from the chat window. They have said all these words, each when the one before was
 * answered, and wait for a human.
 */
export async function openOwnLine(address: string, own: OwnOrganisation) {
  const { public_key } = await makeWebChat(own, 'Shop chat');
  const path = `/api/web-chat/${public_key}`;

  return async (name: string, words: readonly string[] = ['May I speak to a human?']) => {
    const call = <T>(rest: string, body: object, token?: string) =>
      callApi<T>(address, { method: 'POST', path: `${path}/${rest}/`, body, token });
    const { session, customer_id } = succeed(await call<Session>('open', {}));
    const look = async () => succeed(await call<Session>('open', { session }));
    const say = async (text: string, file_ids?: string[]) => {
      succeed(await call('messages', { id: randomUUID(), text, file_ids }, session));
    };
    for (const [index, text] of words.entries()) {
      await say(text);
      const isAnswered = async () => (await look()).messages.length > 2 * index + 1;
      if (index < words.length - 1) await expect.poll(isAnswered).toBe(true);
    }
    const { id } = await seeWaiting(own, customer_id);
    await rename(own, customer_id, name);
    return {
      name,
      customer_id,
      conversation_id: id,
      say: (text: string) => say(text),
      /** Says nothing, and encloses a file. */
      async enclose(fileName: string, bytes: BodyInit) {
        const response = await fetch(`${address}${path}/files/?name=${encodeURIComponent(fileName)}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${session}`, 'content-type': 'application/octet-stream' },
          body: bytes,
        });
        const { data, message } = (await response.json()) as { data?: { id: string }; message?: string }; // contracts/file
        if (!data) throw new Error(`The file was refused: ${message}`);
        await say('', [data.id]);
      },
      /** What stands on their side so far, oldest first. */
      read: async (): Promise<string[]> => (await look()).messages.map(({ text }) => text),
      /** Their conversation as it is now. */
      find: () => findConversation(own, id),
    };
  };
}

/** Of what the chat window is told when it opens. */
interface Session {
  session: string;
  customer_id: string;
  messages: { text: string }[];
}

const findConversation = async (own: OwnOrganisation, id: string): Promise<OwnConversation> =>
  succeed(await own.api.get<OwnConversation>(`/api/conversations/${id}/`));

/** Gives whoever waits, and is none of `others`, a name: who has just come to a chat window has none. */
export async function nameWaiting(own: OwnOrganisation, name: string, ...others: string[]): Promise<void> {
  let customer_id: string | undefined;
  await expect
    .poll(async () => {
      const waiting = succeed(await own.api.get<OwnConversation[]>('/api/conversations/?tab=waiting'));
      customer_id = waiting.find(({ customer_name }) => !others.includes(customer_name))?.customer_id;
      return customer_id;
    })
    .toBeDefined();
  if (customer_id) await rename(own, customer_id, name);
}

/** The bot gives them to the humans as soon as it has read what they want. */
async function seeWaiting(own: OwnOrganisation, customer_id: string): Promise<OwnConversation> {
  const path = `/api/conversations/?tab=waiting&customer_id=${customer_id}`;
  let found: OwnConversation | undefined;
  await expect
    .poll(async () => {
      [found] = succeed(await own.api.get<OwnConversation[]>(path));
      return found?.status;
    })
    .toBe('waiting');
  if (!found) throw new Error('They do not wait.');
  return found;
}

async function rename(own: OwnOrganisation, id: string, name: string): Promise<void> {
  const path = `/api/customers/${id}/`;
  const { email, phone, language, time_zone, details, tag_ids, version } = succeed(
    await own.api.get<Record<string, unknown>>(path),
  );
  const known = { email, phone, language, time_zone, details, tag_ids, version };
  succeed(await own.api.patch(path, { ...known, name }));
}
