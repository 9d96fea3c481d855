import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../product/start-product';

/** Starts hello.mjs, lets `work` have its address, and ends it. */
export async function withHelloServer<T>(work: (address: string) => Promise<T>): Promise<T> {
  const child = spawn(process.execPath, [join(root, 'bench/hello.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line]: Buffer[] = await once(child.stdout, 'data');
    return await work(String(line).trim());
  } finally {
    child.kill();
  }
}
