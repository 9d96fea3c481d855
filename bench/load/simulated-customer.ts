import { randomUUID } from 'node:crypto';
import { type ApiLine, encodeMessage, signBody } from '../product/api-integration';
import { encodePost, type HttpSocket, openHttpSocket } from './http-socket';

/** One customer of the API channel on a connection of their own. */
export interface Talker {
  /** Says something; resolves when the server has acknowledged it. Throws when it does not. */
  say(text: string): Promise<void>;
  close(): void;
}

export async function openTalker(address: string, line: ApiLine, customer: string): Promise<Talker> {
  const socket: HttpSocket = await openHttpSocket(address);
  return {
    async say(text) {
      const body = encodeMessage(customer, randomUUID(), text);
      const request = encodePost(line.path, body, { 'x-relaydesk-signature': signBody(line.secret, body) });
      const status = await socket.send(request);
      if (status !== 200) throw new Error(`A message was answered with ${status}.`);
    },
    close: socket.close,
  };
}

/** So many customers, each of whom has a conversation already: what is measured is not how they begin. */
export async function openTalkers(
  address: string,
  line: ApiLine,
  name: string,
  count: number,
): Promise<Talker[]> {
  const talkers = await Promise.all(
    Array.from({ length: count }, (_, index) => openTalker(address, line, `${name} ${index + 1}`)),
  );
  await Promise.all(talkers.map((talker) => talker.say('Hello?')));
  return talkers;
}
