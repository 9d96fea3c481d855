import { randomUUID } from 'node:crypto';
import { type ApiIntegration, encodeMessage, signBody } from '../product/api-integration';
import { encodePost, type HttpSocket, openHttpSocket } from './http-socket';

/** One customer of the API channel on a connection of their own. */
export interface SimulatedCustomer {
  /** Says something; resolves when the server has acknowledged it. Throws when it does not. */
  sendText(text: string): Promise<void>;
  close(): void;
}

export async function connectCustomer(
  address: string,
  line: ApiIntegration,
  customer: string,
): Promise<SimulatedCustomer> {
  const socket: HttpSocket = await openHttpSocket(address);
  return {
    async sendText(text) {
      const body = encodeMessage(customer, randomUUID(), text);
      const request = encodePost(line.path, body, { 'x-relaydesk-signature': signBody(line.secret, body) });
      const status = await socket.send(request);
      if (status !== 200) throw new Error(`A message was answered with ${status}.`);
    },
    close: socket.close,
  };
}

/** So many customers, each of whom has a conversation already: what is measured is not how they begin. */
export async function connectCustomers(
  address: string,
  line: ApiIntegration,
  name: string,
  count: number,
): Promise<SimulatedCustomer[]> {
  const talkers = await Promise.all(
    Array.from({ length: count }, (_, index) => connectCustomer(address, line, `${name} ${index + 1}`)),
  );
  await Promise.all(talkers.map((talker) => talker.sendText('Hello?')));
  return talkers;
}
