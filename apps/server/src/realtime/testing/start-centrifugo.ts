import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

interface StartCentrifugoOptions {
  /** The program: CENTRIFUGO_BIN. */
  binary: string;
  /** Key of connection tokens. */
  secret: string;
  /** Key of its HTTP API, which it also sends to the subscribe proxy. */
  apiKey: string;
  /** URL of the subscribe proxy; undefined: all signed-in clients may subscribe to all channels. */
  subscribeProxy?: string;
  /** Port of a Redis on 127.0.0.1; undefined: in-memory. */
  redisPort?: number;
  /** Ports of an earlier start; free ones otherwise. */
  port?: number;
  internalPort?: number;
}

interface CentrifugoProcess {
  child: ChildProcess;
  /** For clients, on 127.0.0.1. */
  port: number;
  internalPort: number;
  apiUrl: string;
}

/** Milliseconds for it to answer /health. */
const START_TIMEOUT_MS = 15_000;

/**
 * A real Centrifugo with deploy/centrifugo.json, adapted to a single machine: ports, secrets, and memory
 * instead of Redis. Throws with its output when it does not start.
 */
export async function startCentrifugo(wanted: StartCentrifugoOptions): Promise<CentrifugoProcess> {
  const port = wanted.port ?? (await findFreePort());
  const internalPort = wanted.internalPort ?? (await findFreePort());
  const folder = await mkdtemp(join(tmpdir(), 'relaydesk-centrifugo-'));
  const path = join(folder, 'config.json');
  await writeFile(path, JSON.stringify(await configure(wanted, port, internalPort)));
  const child = spawn(wanted.binary, ['-c', path], { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += chunk));
  let failure: unknown;
  child.once('error', (error) => (failure = error));
  try {
    for (const giveUp = Date.now() + START_TIMEOUT_MS; !(await isHealthy(internalPort)); await wait(50)) {
      if (failure || child.exitCode !== null || Date.now() > giveUp) {
        child.kill('SIGKILL');
        throw new Error(`Centrifugo did not start:\n${printed}`, { cause: failure });
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { child, port, internalPort, apiUrl: `http://127.0.0.1:${internalPort}/api` };
}

const isHealthy = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/health`).then(
    ({ ok }) => ok,
    () => false, // not listening yet
  );

async function configure(
  { secret, apiKey, subscribeProxy, redisPort }: StartCentrifugoOptions,
  port: number,
  internal_port: number,
) {
  const released = new URL('../../../../../deploy/centrifugo.json', import.meta.url);
  const config = JSON.parse(await readFile(released, 'utf8'));
  const { proxy, without_namespace } = config.channel;
  Object.assign(config.http_server, {
    ...{ address: '127.0.0.1', port },
    ...{ internal_address: '127.0.0.1', internal_port },
  });
  config.client.token.hmac_secret_key = secret;
  config.http_api = { ...config.http_api, key: apiKey };
  config.engine = redisPort
    ? { type: 'redis', redis: { address: `redis://127.0.0.1:${redisPort}` } }
    : { type: 'memory' };
  if (subscribeProxy) {
    proxy.subscribe.endpoint = subscribeProxy;
    proxy.subscribe.http = { static_headers: { 'X-Relaydesk-Key': apiKey } };
  } else {
    delete config.channel.proxy;
    without_namespace.subscribe_proxy_enabled = false;
    without_namespace.allow_subscribe_for_client = true;
  }
  return config;
}

/** A currently free port of 127.0.0.1. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  server.close();
  await once(server, 'close');
  return port;
}
