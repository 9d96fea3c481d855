import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from '../product/api-client';
import { type ApiLine, createApiLine } from '../product/api-integration';
import { killHard, listTree } from '../product/processes';
import {
  killPostgres,
  longestTurnOf,
  makeDataDir,
  type Product,
  spawnProduct,
  startProduct,
} from '../product/start-product';
import { countUnhandled } from './count-unhandled';
import { judge, type Verdict } from './compare-messages';
import { readThreads } from './read-messages';
import { type Sender, speak } from './sender';

export interface Round {
  round: number;
  /** `start`: all of it, and once more while it was starting again. */
  killed: 'all' | 'node' | 'start';
  acknowledged: number;
  resent: number;
  /** Milliseconds from starting the server again to /health/ready/ answering 200. */
  restart_ms: number;
}

export interface CrashReport extends Verdict {
  rounds: Round[];
  acknowledged: number;
  /** The longest turn of the event loop once a server was ready, in milliseconds of processor time of its main thread. */
  longest_turn_ms: number;
  /** Events in the outbox that nobody acted on after the last start. */
  unhandled: number;
}

/** The figure of promise 1. */
export function crashFigure({ rounds, acknowledged, lost, doubled, out_of_order }: CrashReport): string {
  const slowest = slowestRestart(rounds);
  return `${rounds.length} rounds, ${acknowledged} acknowledged: ${lost.length} lost, ${doubled.length} doubled, ${out_of_order.length} out of order; ready again in ${slowest} ms at most`;
}

/** Milliseconds within which a killed server is ready again (promise 1). */
export const READY_AGAIN_MS = 3_000;

export const slowestRestart = (rounds: Round[]): number =>
  Math.max(...rounds.map(({ restart_ms }) => restart_ms));

/** What is killed, by the number of a round: the third, the sixth and so on are 'start'. */
const KILLED: Round['killed'][] = ['start', 'all', 'node'];
const SENDERS = 8;
/** Milliseconds of writing before a kill: from hardly begun to well under way. */
const WRITING_MS = { from: 50, to: 900 };
/** Milliseconds into a start at which it is killed: before PostgreSQL is there, while it recovers, while Node connects. */
const STARTING_MS = { from: 50, to: 700 };

/**
 * Kills the running product `rounds` times while customers write through the API channel, and compares what it shows
 * in the end with what it acknowledged.
 * @param tell is given each round as it ends
 */
export async function runRounds(rounds: number, tell: (round: Round) => void): Promise<CrashReport> {
  const dataDir = await makeDataDir('crash');
  let product = await startProduct(dataDir);
  try {
    const line = await createApiLine(await signIn(product.address, 'admin@acme.test'), 'Crash test');
    const senders = Array.from({ length: SENDERS }, (_, index) => createSender(`Customer ${index + 1}`));
    const report: Round[] = [];
    for (let round = 1; round <= rounds; round++) {
      const killed = KILLED[round % KILLED.length] ?? 'all';
      const before = count(senders);
      await writeUntilKilled(product, line, senders, round > 1, killed);
      if (killed === 'start') await killWhileStarting(dataDir);
      product = await startProduct(dataDir);
      const after = count(senders);
      report.push({
        round,
        killed,
        acknowledged: after.acknowledged - before.acknowledged,
        resent: after.resent - before.resent,
        restart_ms: Math.round(product.startMs),
      });
      tell(report[round - 1] as Round); // pushed in the line above
    }
    await writeFor(product, line, senders, 300);

    const threads = await readThreads(await signIn(product.address, 'admin@acme.test'), line.id);
    return {
      rounds: report,
      acknowledged: count(senders).acknowledged,
      unhandled: await countUnhandled(dataDir),
      longest_turn_ms: longestTurnOf(dataDir),
      ...judge(senders, threads),
    };
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const createSender = (customer: string): Sender => ({ customer, acknowledged: 0, resent: 0 });

const count = (senders: Sender[]) => ({
  acknowledged: senders.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
  resent: senders.reduce((sum, { resent }) => sum + resent, 0),
});

async function writeUntilKilled(
  { address, pid, dataDir }: Product,
  line: ApiLine,
  senders: Sender[],
  isResend: boolean,
  killed: Round['killed'],
): Promise<void> {
  const signal = new AbortController().signal; // only the kill ends them
  const speaking = Promise.all(senders.map((sender) => speak(address, line, sender, isResend, signal)));
  await wait(random(WRITING_MS));
  const node = listTree(pid);
  killHard(node);
  if (killed !== 'node') await killPostgres(dataDir);
  await speaking;
}

/** The last word of each customer: what the last kill cut off, and a little more. */
async function writeFor({ address }: Product, line: ApiLine, senders: Sender[], ms: number): Promise<void> {
  const signal = AbortSignal.timeout(ms);
  await Promise.all(senders.map((sender) => speak(address, line, sender, true, signal)));
}

async function killWhileStarting(dataDir: string): Promise<void> {
  const child = spawnProduct(dataDir);
  await wait(random(STARTING_MS));
  killHard(listTree(child.pid ?? 0));
  await killPostgres(dataDir);
}

const random = ({ from, to }: { from: number; to: number }) => from + Math.random() * (to - from);
