import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from '../product/api-client';
import { getProcessMemory } from '../product/processes';
import { makeDataDir, type Product, startProduct } from '../product/start-product';
import { sendWithoutReading, type UnreadAttack } from './attack';
import { fetchOnce, type GetTarget, getTargets } from './get-targets';

export interface UnreadReport {
  /** GET operations that were asked for, and which of them did not answer 200 to a reader. */
  operations: number;
  refused: string[];
  /** Milliseconds that another client waited, before and meanwhile, each in ascending order. */
  quiet: number[];
  waits: number[];
  /** What was asked for without being read during the longest of these. */
  longestDuring: string;
  /** The longest turn of the event loop meanwhile, in milliseconds of processor time of the main thread. */
  longestTurn: number;
  /** Sockets that the server had answered or ended, of all that were opened. */
  answered: number;
  opened: number;
  /** MiB by which the server's memory grew at most. */
  grown: number;
}

/** Times that everything is read before the attacks. */
const READ_ROUNDS = 3;
/** Requests of the other client before the attacks. */
const QUIET = 40;
/** Two attacks with each operation alone, then one with all of them. */
const SINGLE_ATTACK: UnreadAttack = { sockets: 10, pipelined: 100, ms: 150 };
const COMBINED_ATTACK: UnreadAttack = { sockets: 40, pipelined: 200, ms: 1_500 };

/** Starts the product, asks for every GET without reading the answers, and measures what others notice. */
export async function runAttacks(): Promise<UnreadReport> {
  const dataDir = await makeDataDir('unread');
  const product = await startProduct(dataDir);
  try {
    return await attackAll(product);
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function attackAll({ address, pid, longestTurn }: Product): Promise<UnreadReport> {
  const admin = await signIn(address, 'admin@acme.test');
  const csr = await signIn(address, 'csr2@acme.test');
  const superAdmin = await signIn(address, 'super@relaydesk.test');
  const other = await signIn(address, 'csr@acme.test');
  const targets = await getTargets(address, { admin, others: [csr, superAdmin] });
  // Everything once, so that what is loaded with the first use does not count.
  const refused: string[] = [];
  for (const { operation, path, bearer } of targets) {
    const { status } = await fetchOnce(address + path, bearer);
    if (status !== 200) refused.push(`${operation} ${status}`);
  }
  // As many at once as the attack asks for, and read: the heap that answers need in any case does not count either.
  for (let round = 0; round < READ_ROUNDS; round++)
    for (let at = 0; at < targets.length; at += COMBINED_ATTACK.sockets)
      await Promise.all(
        targets
          .slice(at, at + COMBINED_ATTACK.sockets)
          .map(({ path, bearer }) => fetchOnce(address + path, bearer)),
      );

  const time = async () => {
    const begun = performance.now();
    const { status } = await fetchOnce(`${address}/api/conversations/`, other.access_token);
    if (status !== 200) throw new Error(`The other client was answered ${status}.`);
    return performance.now() - begun;
  };
  const quiet: number[] = [];
  for (let n = 0; n < QUIET; n++) quiet.push(await time());
  quiet.sort((a, b) => a - b);

  const began = Date.now();
  const before = getProcessMemory(pid).now;
  const waits: number[] = [];
  let peak = before;
  let [attack, longestDuring] = ['', ''];
  let [answered, opened] = [0, 0];
  const unread = async (what: string, asked: GetTarget[], plan: UnreadAttack) => {
    attack = what;
    opened += plan.sockets;
    answered += await sendWithoutReading(address, asked, plan);
  };
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const waited = await time();
      if (waits.every((wait) => wait < waited)) longestDuring = attack;
      waits.push(waited);
      peak = Math.max(peak, getProcessMemory(pid).now);
      await wait(20);
    }
  })();
  watching.catch(() => {}); // thrown below, when the attacks are over
  try {
    for (const target of targets) await unread(target.operation, [target], SINGLE_ATTACK);
    for (let at = 0; at < targets.length; at += COMBINED_ATTACK.sockets) {
      const name = `${COMBINED_ATTACK.sockets} operations from ${targets[at]?.operation}`;
      await unread(name, [...targets.slice(at), ...targets], COMBINED_ATTACK);
    }
  } finally {
    isOver = true;
    await watching;
  }
  waits.sort((a, b) => a - b);
  return {
    ...{ operations: targets.length, refused, answered, opened, quiet, waits, longestDuring },
    ...{ longestTurn: longestTurn(began), grown: peak - before },
  };
}
