import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The network between clients and a server, as unreliable as one wants it. */
export interface UnreliableProxy {
  port: number;
  /** Cuts one connection at random, with whatever was on its way. False when there is none. */
  cutOne(): boolean;
  close(): void;
}

/** Passes bytes on to a port of 127.0.0.1. */
export async function startUnreliableProxy(target: number): Promise<UnreliableProxy> {
  const pairs = new Set<() => void>();
  const server = createServer((near) => {
    const far = connect({ host: '127.0.0.1', port: target, noDelay: true });
    const cut = () => {
      pairs.delete(cut);
      near.destroy();
      far.destroy();
    };
    pairs.add(cut);
    near.setNoDelay(true);
    join(near, far, cut);
    join(far, near, cut);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    port,
    cutOne() {
      const cut = [...pairs][Math.floor(Math.random() * pairs.size)];
      cut?.();
      return cut !== undefined;
    },
    close() {
      server.close();
      for (const cut of [...pairs]) cut();
    },
  };
}

function join(from: Socket, to: Socket, cut: () => void): void {
  from.pipe(to);
  from.on('error', cut);
  from.on('close', cut);
}
