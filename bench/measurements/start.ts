import { setTimeout as wait } from 'node:timers/promises';
import { median } from '../load/percentile';
import { getProcessMemory } from '../product/processes';
import { startProduct } from '../product/start-product';

const STARTS = 3;
/** Milliseconds after which nothing of the start is going on any more. */
const SETTLE_MS = 3_000;

/** T12: milliseconds from the start of the process to the first 200, and MiB of it when idle (medians of 3). */
export async function measureStart(dataDir: string): Promise<{ startMs: number; idleMiB: number }> {
  const starts: number[] = [];
  const idle: number[] = [];
  for (let n = 0; n < STARTS; n++) {
    const product = await startProduct(dataDir, { logsTurns: false });
    starts.push(product.startMs);
    await wait(SETTLE_MS);
    idle.push(getProcessMemory(product.pid).now);
    await product.stop();
  }
  return { startMs: median(starts), idleMiB: median(idle) };
}
