import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newSecret } from '../lib/secrets';
import type { Env } from './env';

/** SECRET_KEY, else a generated key that is stored beside the data, so that sessions survive a restart. */
export async function loadSecretKey(env: Env, dataDir: string): Promise<string> {
  if (env.SECRET_KEY) return env.SECRET_KEY;
  const path = join(dataDir, 'secret-key');
  const kept = await readFile(path, 'utf8').catch(() => undefined);
  if (kept) return kept.trim();
  const made = newSecret();
  await mkdir(dataDir, { recursive: true });
  await writeFile(path, `${made}\n`, { mode: 0o600 });
  return made;
}
