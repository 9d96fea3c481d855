import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Where attackers connect from, so that limits by network do not count the other client with them. */
export const ATTACKER = process.platform === 'linux' ? '127.0.0.2' : '127.0.0.1';

/** A path and the token that it is asked for with; none: nobody is signed in. */
export interface Target {
  path: string;
  bearer?: string;
}

export interface UnreadAttack {
  sockets: number;
  /** Requests that each socket sends at once. */
  pipelined: number;
  /** Milliseconds that the sockets stay open. */
  ms: number;
}

/** Milliseconds for what the server has written or ended to arrive when the socket is read in the end. */
const ARRIVES_MS = 2_000;

/**
 * Opens sockets that pipeline GET requests and never read an answer. Each asks for one target; targets are dealt out to
 * the sockets in turn. Resolves after `ms`, with all sockets destroyed.
 * @returns how many of the sockets the server had answered or ended by then
 */
export async function sendWithoutReading(
  address: string,
  targets: Target[],
  { sockets, pipelined, ms }: UnreadAttack,
): Promise<number> {
  const { port, hostname } = new URL(address);
  const open = await Promise.all(
    Array.from({ length: sockets }, async (_, at): Promise<Socket> => {
      const { path, bearer } = targets[at % targets.length] ?? { path: '/' };
      const authorization = bearer ? `Authorization: Bearer ${bearer}\r\n` : '';
      const request = `GET ${path} HTTP/1.1\r\nHost: x\r\n${authorization}\r\n`;
      const socket = connect({ host: hostname, port: Number(port), localAddress: ATTACKER });
      socket.on('error', () => {}); // the server may end it at any time
      await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
      socket.pause();
      socket.write(request.repeat(pipelined));
      return socket;
    }),
  );
  await wait(ms);
  const answered = await Promise.all(open.map(isAnswered));
  for (const socket of open) socket.destroy();
  return answered.filter(Boolean).length;
}

/** Reads at last, and resolves with whether there is something to read or the server has ended the connection. */
async function isAnswered(socket: Socket): Promise<boolean> {
  if (socket.destroyed) return true;
  const isOver = () => true; // `once` throws on 'error': the server has reset the connection
  const events = ['data', 'end', 'close'].map((event) => once(socket, event).then(isOver, isOver));
  socket.resume();
  return Promise.race([...events, wait(ARRIVES_MS, false, { ref: false })]);
}
