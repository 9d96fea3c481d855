import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { startCentrifugo } from '../../apps/server/src/realtime/testing/start-centrifugo';
import { signToken } from '../../packages/hub/src/tokens/hmac-token';
import { root } from '../product/start-product';

const AUDIENCE = 'centrifugo'; // as deploy/centrifugo.json names it

/** Something that speaks the protocol, in a process of its own. */
export interface RealtimeServer {
  name: 'hub' | 'Centrifugo';
  /** For clients, on 127.0.0.1. */
  port: number;
  /** Of publish over HTTP, such as http://127.0.0.1:9000/api */
  apiUrl: string;
  apiKey: string;
  pid(): number;
  token(user: string): Promise<string>;
  /** Ends it, with or without a word to its clients, and starts it again on the same port. */
  restart(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  stop(): Promise<void>;
}

const randomSecret = () => randomBytes(32).toString('base64url');
const createTokenSigner = (secret: string) => (user: string) =>
  signToken(secret, { sub: user }, { audience: AUDIENCE, ttlSeconds: 3600 });

export async function startHub(): Promise<RealtimeServer> {
  const [secret, apiKey] = [randomSecret(), randomSecret()];
  let { child, port } = await spawnHub(0, secret, apiKey);
  return {
    name: 'hub',
    port,
    apiUrl: `http://127.0.0.1:${port}/api`,
    apiKey,
    pid: () => child.pid ?? 0, // it has printed, so it has one
    token: createTokenSigner(secret),
    async restart(signal) {
      await stopProcess(child, signal);
      ({ child, port } = await spawnHub(port, secret, apiKey));
    },
    stop: () => stopProcess(child, 'SIGTERM'),
  };
}

/** A real Centrifugo server; undefined without CENTRIFUGO_BIN. Every signed-in client may subscribe. */
export async function startCentrifugoServer(): Promise<RealtimeServer | undefined> {
  const binary = process.env.CENTRIFUGO_BIN;
  if (!binary) return undefined;
  const [secret, apiKey] = [randomSecret(), randomSecret()];
  let running = await startCentrifugo({ binary, secret, apiKey });
  return {
    name: 'Centrifugo',
    port: running.port,
    apiUrl: running.apiUrl,
    apiKey,
    pid: () => running.child.pid ?? 0, // it answers, so it has one
    token: createTokenSigner(secret),
    async restart(signal) {
      const { port, internalPort } = running;
      await stopProcess(running.child, signal);
      running = await startCentrifugo({ binary, secret, apiKey, port, internalPort });
    },
    stop: () => stopProcess(running.child, 'SIGTERM'),
  };
}

async function spawnHub(at: number, secret: string, key: string) {
  const options = { port: String(at), secret, key, audience: AUDIENCE };
  const program = [
    ...['--import', 'tsx', join(root, 'bench/chaos-hub.ts')],
    ...Object.entries(options).map(([name, value]) => `--${name}=${value}`),
  ];
  const child = spawn(process.execPath, program, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line]: unknown[] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  const port = Number(String(line));
  if (child.exitCode !== null || !port) throw new Error(`The hub did not start: ${line}`);
  return { child, port };
}

async function stopProcess(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}
