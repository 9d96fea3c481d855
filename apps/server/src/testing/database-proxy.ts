import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import type { ConnectAs } from '../db/connect';

export interface DatabaseProxy {
  /** The same roles through this proxy. */
  connectAs: ConnectAs;
  /** TCP port on 127.0.0.1. */
  port: number;
  open(): void;
  /** Cuts every connection once; new ones are accepted. */
  cut(): void;
  /** Cuts every connection and refuses new ones until `open`. */
  block(): void;
  /** Accepts connections and forwards nothing until `open`. */
  freeze(): void;
  close(): void;
}

/** A TCP proxy between a server and its PostgreSQL that a test can break. */
export async function openDatabaseProxy(target: ConnectAs): Promise<DatabaseProxy> {
  let state: 'open' | 'shut' | 'silent' = 'open';
  const pairs = new Set<[Socket, Socket]>();
  const server: Server = createServer((near) => {
    if (state === 'shut') return near.destroy();
    const far = connect(getPostgresAddress(target('app')));
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [one, other] of [pair, [far, near] as const]) {
      one.on('data', (bytes) => state === 'open' && other.write(bytes));
      one.on('error', () => {});
      one.on('close', () => {
        other.destroy();
        pairs.delete(pair);
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number }; // it listens on TCP
  const cut = () => {
    for (const [near] of pairs) near.destroy();
  };
  return {
    connectAs: (role) => withProxy(target(role), port),
    port,
    open() {
      if (state === 'silent') cut(); // discarded data are lost for good
      state = 'open';
    },
    cut,
    block() {
      state = 'shut';
      cut();
    },
    freeze() {
      state = 'silent';
    },
    close() {
      cut();
      server.close();
    },
  };
}

/** The address of PostgreSQL: a socket in a folder for the embedded one, else host and port. */
function getPostgresAddress({ connectionString, host, port }: ReturnType<ConnectAs>) {
  if (!connectionString) return { path: join(host ?? '', `.s.PGSQL.${port}`) };
  const { hostname, port: other } = new URL(connectionString);
  return { host: hostname, port: Number(other || 5432) };
}

function withProxy(config: ReturnType<ConnectAs>, port: number): ReturnType<ConnectAs> {
  if (!config.connectionString) return { ...config, host: '127.0.0.1', port };
  const address = new URL(config.connectionString);
  address.host = `127.0.0.1:${port}`;
  return { ...config, connectionString: address.href };
}
