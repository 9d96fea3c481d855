import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Where attackers connect from, so that limits by network do not count the other client with them. */
const ATTACKER = process.platform === 'linux' ? '127.0.0.2' : '127.0.0.1';

export interface Attack {
  sockets: number;
  /** Requests that each socket sends at once. */
  pipelined: number;
  /** Milliseconds that the sockets stay open. */
  ms: number;
}

/**
 * Opens sockets that pipeline GET requests and never read an answer. Each asks for one path; paths are dealt out to the
 * sockets in turn. Resolves after `ms`, with all sockets destroyed.
 */
export async function neverRead(
  address: string,
  paths: string[],
  { sockets, pipelined, ms }: Attack,
  bearer: string,
): Promise<void> {
  const { port, hostname } = new URL(address);
  const open = await Promise.all(
    Array.from({ length: sockets }, async (_, at): Promise<Socket> => {
      const path = paths[at % paths.length] ?? '/';
      const request = `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${bearer}\r\n\r\n`;
      const socket = connect({ host: hostname, port: Number(port), localAddress: ATTACKER });
      socket.on('error', () => {}); // the server may end it at any time
      await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
      socket.pause();
      socket.write(request.repeat(pipelined));
      return socket;
    }),
  );
  await wait(ms);
  for (const socket of open) socket.destroy();
}
