import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEnv } from './env';
import { openInstallation } from './installation';
import { openLog } from './lib/open-log';
import { StartUpError } from './lib/start-up-error';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const say = (line: string) => console.log(line);
/** Milliseconds that a clean end may take; PostgreSQL is told to end in any case (db/embedded/keep-running.ts). */
const PATIENCE_MS = 10_000;

try {
  loadEnvFile();
  const env = readEnv(process.env);
  const log = openLog(env.LOG_LEVEL);
  const opening = openInstallation(env, { root, say, log, onSuperseded: (reason) => stop.because(reason) });
  // At once: a Ctrl-C in the middle of the start ends what has been started, too.
  const stop = stopOnSignal(opening);
  const installation = await opening;
  if (!stop.isAsked()) {
    await installation.listen().catch(async (error: unknown) => {
      if (stop.isAsked()) return;
      await installation.close();
      throw error;
    });
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
    // There is none: everything has a default.
  }
}

/** Ends cleanly once; a second signal does not wait. */
function stopOnSignal(opening: Promise<{ close(): Promise<void> }>) {
  let isAsked = false;
  async function stop(exitCode: number) {
    if (isAsked) process.exit(1);
    isAsked = true;
    say('Stopping…');
    const installation = await opening.catch(() => undefined); // the main program tells why
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    const error = await installation?.close().catch((reason: unknown) => reason);
    if (error) console.error(error);
    process.exit(error ? 1 : exitCode);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  return {
    isAsked: () => isAsked,
    /** Ends cleanly, and says why on standard error. */
    because(reason: string) {
      console.error(reason);
      if (!isAsked) void stop(1);
    },
  };
}
