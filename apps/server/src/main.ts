import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { readEnv } from './env';
import { openInstallation } from './installation';
import { StartUpError } from './lib/start-up-error';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const say = (line: string) => console.log(line);

try {
  loadEnvFile();
  const env = readEnv(process.env);
  const log = pino({
    level: env.LOG_LEVEL,
    base: undefined,
    redact: ['req.headers.authorization', 'err.config'],
  });
  const installation = await openInstallation(env, { root, say, log });
  closeOnSignal(installation.close);
  await installation.listen();
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
function closeOnSignal(close: () => Promise<void>) {
  let isClosing = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      if (isClosing) process.exit(1);
      isClosing = true;
      say('Stopping…');
      await close().catch((error: unknown) => console.error(error));
      process.exit(0);
    });
  }
}
