import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expectShortTurns, logTurnsTo } from '../apps/server/src/testing/main-turns';

const MAIN = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url));

/** Milliseconds until a first start (database created, demo data filled in) has failed, on a busy machine too. */
const PATIENCE = 110_000;

export interface RunningServer {
  address: string;
  /** Where it logs long turns of its event loop (expectShortTurns). */
  turns: string;
  /**
   * Ends it, its PostgreSQL included; resolves when it has gone. Throws when its event loop had a turn of more than
   * 500 ms of processor time after it was ready.
   */
  stop: () => Promise<void>;
}

/** Starts the built product with demo data in `folder`, which it may fill, and waits until it is ready. */
export async function runServer(folder: string): Promise<RunningServer> {
  if (!existsSync(MAIN)) throw new Error('The product is not built: run `npm run build` first.');
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  const turns = join(folder, 'turns.log');
  const { nodeOptions, variables } = logTurnsTo(turns);
  const child = spawn(process.execPath, [...nodeOptions, MAIN], {
    env: { ...process.env, ...settings(port, folder), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = collectOutput(child);
  try {
    await waitUntilReady(child, address);
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`The server did not start (${String(error)}). It said:\n${said()}`);
  }
  const readyAt = Date.now();
  return {
    address,
    turns,
    async stop() {
      await stop(child);
      expectShortTurns(turns, readyAt);
    },
  };
}

/** What a developer's own shell or .env has set must not change the run. */
function settings(port: number, folder: string): Record<string, string> {
  return {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: '',
    DATABASE_URL: '',
    DATA_DIR: join(folder, 'data'),
    DEMO: '1',
    LOG_LEVEL: 'warn',
  };
}

function collectOutput(child: ChildProcess): () => string {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output = (output + chunk).slice(-10_000);
    });
  }
  return () => output;
}

async function waitUntilReady(child: ChildProcess, address: string) {
  const deadline = Date.now() + PATIENCE;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`exit code ${child.exitCode}`);
    const isReady = await fetch(`${address}/health/ready/`).then(
      ({ ok }) => ok,
      () => false, // it does not listen yet
    );
    if (isReady) return;
    await new Promise((again) => setTimeout(again, 100));
  }
  throw new Error('not ready in time');
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo; // it listens on TCP
  probe.close();
  await once(probe, 'close');
  return port;
}
