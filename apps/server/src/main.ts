import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app';
import { bootstrap } from './bootstrap/bootstrap';
import { parseEnv } from './bootstrap/env';
import { registerConsumers } from './flow';
import { createLogger } from './lib/create-logger';
import { StartUpError } from './lib/start-up-error';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const printLine = (line: string) => console.log(line);
/** Milliseconds for a clean stop; PostgreSQL is stopped in any case (db/embedded/supervise-postmaster.ts). */
const SHUTDOWN_TIMEOUT_MS = 9_000;
/**
 * Milliseconds within which a repeated signal counts as one: Ctrl-C reaches us directly and through the
 * supervisor.
 */
const DUPLICATE_SIGNAL_MS = 1_000;

// The supervisor (scripts/supervise.mjs) was killed: stop, so that its next start finds the data folder free.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();

try {
  loadEnvFile();
  const env = parseEnv(process.env);
  const log = createLogger(env.LOG_LEVEL);
  const opening = bootstrap(env, {
    ...{ root, buildApp, registerConsumers },
    say: printLine,
    log,
    onSuperseded: (reason) => stop.because(reason),
  });
  // Registered early: a Ctrl-C during the start also stops what has been started.
  const stop = stopOnSignal(opening);
  const installation = await opening;
  if (!stop.isAsked()) {
    await installation.listen().catch(async (error: unknown) => {
      if (stop.isAsked()) return;
      await installation.close();
      throw error;
    });
    process.send?.('ready');
  }
} catch (error) {
  if (!(error instanceof StartUpError)) throw error;
  console.error(error.message);
  process.exit(1);
}

function loadEnvFile() {
  try {
    process.loadEnvFile(resolve(root, '.env'));
  } catch {
    // There is no .env file: everything has a default.
  }
}

/** Stops cleanly on the first signal; a second one exits immediately. */
function stopOnSignal(opening: Promise<{ close(): Promise<void> }>) {
  let askedAt: number | undefined;
  async function stop(exitCode: number) {
    if (askedAt !== undefined) {
      if (Date.now() - askedAt > DUPLICATE_SIGNAL_MS) process.exit(1);
      return;
    }
    askedAt = Date.now();
    printLine('Stopping…');
    const installation = await opening.catch(() => undefined); // the main program reports the error
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
    const error = await installation?.close().catch((reason: unknown) => reason);
    if (error) console.error(error);
    process.exit(error ? 1 : exitCode);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  return {
    isAsked: () => askedAt !== undefined,
    /** Stops cleanly, with the reason on standard error. */
    because(reason: string) {
      console.error(reason);
      if (askedAt === undefined) void stop(1);
    },
  };
}
