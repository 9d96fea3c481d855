import { rm } from 'node:fs/promises';
import { percentile } from '../load/percentile';
import { getProcessMemory } from '../product/processes';
import { makeDataDir, type Product, startProduct } from '../product/start-product';
import type { FairnessReport } from './judge';
import type { Misbehaviour } from './misbehaviour';
import { openOthers } from './others';
import { startAttacker } from './start-attacker';

/** Milliseconds that a misbehaviour is given to begin, and to reach its least number of acts in the end. */
const BEGINS_MS = 30_000;
const REACHES_MS = 60_000;
/** Milliseconds between two looks at the memory. */
const EVERY_MS = 50;

/**
 * Starts the product, has one organisation misbehave, and measures what others wait before, meanwhile and after.
 * @param questions asked of the others' bot in each of the three
 */
export async function measureFairness(
  misbehaviour: Misbehaviour,
  questions: number,
): Promise<FairnessReport> {
  const dataDir = await makeDataDir('fairness');
  const product = await startProduct(dataDir, {
    variables: { ALLOWED_PRIVATE_HOSTS: '127.0.0.1', BOT_QUIET_MS: '50' },
  });
  try {
    return await measureOne(product, misbehaviour, questions);
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureOne(
  product: Product,
  { name, least }: Misbehaviour,
  questions: number,
): Promise<FairnessReport> {
  const others = await openOthers(product.address);
  try {
    await others.measure('warm up', Math.ceil(questions / 2));
    const before = await others.measure('before', questions);
    const memory = watchMemory(product.pid);
    const began = Date.now();
    const attacker = startAttacker(product.address, name);
    await attacker.reaches(1, BEGINS_MS);
    const meanwhile = await others.measure('meanwhile', questions);
    await attacker.reaches(least, REACHES_MS);
    const longestTurn = product.longestTurn(began);
    const grown = memory.stop();
    await attacker.stop();
    const after = await others.measure('after', questions);
    const p95 = (samples: number[]) => percentile(samples, 0.95);
    const [failure, acts] = [attacker.failure(), attacker.acts()];
    return {
      ...{ name, acts, least, longestTurn, grown },
      ...(failure !== undefined && { failure }),
      inbox: { quiet: p95([...before.inbox, ...after.inbox]), meanwhile: p95(meanwhile.inbox) },
      bot: { quiet: p95([...before.bot, ...after.bot]), meanwhile: p95(meanwhile.bot) },
      sent: meanwhile.inbox.length + meanwhile.bot.length,
      unanswered: meanwhile.unanswered,
    };
  } finally {
    others.close();
  }
}

/** Watches a process; `stop` returns the MiB by which it grew at most. */
function watchMemory(pid: number): { stop(): number } {
  const before = getProcessMemory(pid).now;
  let most = before;
  const look = () => {
    most = Math.max(most, getProcessMemory(pid).now);
  };
  const timer = setInterval(look, EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      look();
      return most - before;
    },
  };
}
