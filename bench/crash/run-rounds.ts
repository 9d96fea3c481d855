import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from '../product/api-client';
import { type ApiIntegration, createApiIntegration } from '../product/api-integration';
import { killProcesses, listProcessTree } from '../product/processes';
import {
  killPostgres,
  longestTurnOf,
  makeDataDir,
  type Product,
  spawnProduct,
  startProduct,
} from '../product/start-product';
import { compareMessages, type MessageComparison } from './compare-messages';
import { countUnhandled } from './count-unhandled';
import { readMessagesByCustomer } from './read-messages';
import { type Sender, sendMessages } from './sender';

export interface CrashRound {
  round: number;
  /** `start`: all of it, and once more while it was starting again. */
  killed: 'all' | 'node' | 'start';
  acknowledged: number;
  resent: number;
  /** Milliseconds from starting the server again to /health/ready/ answering 200. */
  restart_ms: number;
}

export interface CrashReport extends MessageComparison {
  rounds: CrashRound[];
  acknowledged: number;
  /** The longest turn of the event loop once a server was ready, in milliseconds of processor time of its main thread. */
  longest_turn_ms: number;
  /** Events in the outbox that nobody acted on after the last start. */
  unhandled: number;
}

/** The figure of promise 1. */
export function formatCrashResult({
  rounds,
  acknowledged,
  lost,
  doubled,
  out_of_order,
}: CrashReport): string {
  const slowest = slowestRestart(rounds);
  return `${rounds.length} rounds, ${acknowledged} acknowledged: ${lost.length} lost, ${doubled.length} doubled, ${out_of_order.length} out of order; ready again in ${slowest} ms at most`;
}

/** Milliseconds within which a killed server is ready again (promise 1). */
export const READY_AGAIN_MS = 3_000;

export const slowestRestart = (rounds: CrashRound[]): number =>
  Math.max(...rounds.map(({ restart_ms }) => restart_ms));

/** What is killed, by the number of a round: the third, the sixth and so on are 'start'. */
const KILL_MODES: CrashRound['killed'][] = ['start', 'all', 'node'];
const SENDER_COUNT = 8;
/** Milliseconds of writing before a kill: from hardly begun to well under way. */
const WRITE_RANGE_MS = { from: 50, to: 900 };
/** Milliseconds into a start at which it is killed: before PostgreSQL is there, while it recovers, while Node connects. */
const START_RANGE_MS = { from: 50, to: 700 };

/**
 * Kills the running product `rounds` times while customers write through the API channel, and compares what it shows
 * in the end with what it acknowledged.
 * @param tell is given each round as it ends
 */
export async function runRounds(rounds: number, tell: (round: CrashRound) => void): Promise<CrashReport> {
  const dataDir = await makeDataDir('crash');
  let product = await startProduct(dataDir);
  try {
    const line = await createApiIntegration(await signIn(product.address, 'admin@acme.test'), 'Crash test');
    const senders = Array.from({ length: SENDER_COUNT }, (_, index) => createSender(`Customer ${index + 1}`));
    const report: CrashRound[] = [];
    for (let round = 1; round <= rounds; round++) {
      const killed = KILL_MODES[round % KILL_MODES.length] ?? 'all';
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
      tell(report[round - 1] as CrashRound); // pushed in the line above
    }
    await writeFor(product, line, senders, 300);

    const threads = await readMessagesByCustomer(await signIn(product.address, 'admin@acme.test'), line.id);
    return {
      rounds: report,
      acknowledged: count(senders).acknowledged,
      unhandled: await countUnhandled(dataDir),
      longest_turn_ms: longestTurnOf(dataDir),
      ...compareMessages(senders, threads),
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
  line: ApiIntegration,
  senders: Sender[],
  isResend: boolean,
  killed: CrashRound['killed'],
): Promise<void> {
  const signal = new AbortController().signal; // only the kill ends them
  const speaking = Promise.all(
    senders.map((sender) => sendMessages(address, line, sender, isResend, signal)),
  );
  await wait(randomBetween(WRITE_RANGE_MS));
  const node = listProcessTree(pid);
  killProcesses(node);
  if (killed !== 'node') await killPostgres(dataDir);
  await speaking;
}

/** The last word of each customer: what the last kill cut off, and a little more. */
async function writeFor(
  { address }: Product,
  line: ApiIntegration,
  senders: Sender[],
  ms: number,
): Promise<void> {
  const signal = AbortSignal.timeout(ms);
  await Promise.all(senders.map((sender) => sendMessages(address, line, sender, true, signal)));
}

async function killWhileStarting(dataDir: string): Promise<void> {
  const child = spawnProduct(dataDir);
  await wait(randomBetween(START_RANGE_MS));
  killProcesses(listProcessTree(child.pid ?? 0));
  await killPostgres(dataDir);
}

const randomBetween = ({ from, to }: { from: number; to: number }) => from + Math.random() * (to - from);
