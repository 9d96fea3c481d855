import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from '../product/api-client';
import { memoryOf } from '../product/processes';
import { makeDataDir, type Product, startProduct } from '../product/start-product';
import { type Attack, neverRead } from './attack';
import { getPaths } from './get-paths';

export interface UnreadReport {
  /** GET operations that were asked for. */
  operations: number;
  /** Milliseconds that another client waited, in ascending order. */
  waits: number[];
  /** What was asked for without being read during the longest of these. */
  longestDuring: string;
  /** MiB by which the server's memory grew at most. */
  grown: number;
}

/** Two attacks with each operation alone, then one with all of them. */
const ALONE: Attack = { sockets: 10, pipelined: 100, ms: 150 };
const TOGETHER: Attack = { sockets: 40, pipelined: 200, ms: 1_500 };
/** What is not in the document and open to everybody. */
const UNDOCUMENTED = ['/api/openapi.json', '/api/docs/', '/', '/Inbox', '/widget/widget.js', '/metrics'];

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

async function attackAll({ address, pid }: Product): Promise<UnreadReport> {
  const client = await signIn(address, 'admin@acme.test');
  const other = await signIn(address, 'csr@acme.test');
  const paths = [...UNDOCUMENTED, ...(await getPaths(address, client))];
  // Everything once, so that what is loaded with the first use does not count.
  for (const path of paths) await fetch(address + path, { headers: bearer(client) }).then((it) => it.text());

  const before = memoryOf(pid).now;
  const waits: number[] = [];
  let peak = before;
  let [attack, longestDuring] = ['', ''];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const begun = performance.now();
      const answer = await fetch(`${address}/api/conversations/`, { headers: bearer(other) });
      if (answer.status !== 200) throw new Error(`The other client was answered ${answer.status}.`);
      await answer.text();
      const waited = performance.now() - begun;
      if (waits.every((wait) => wait < waited)) longestDuring = attack;
      waits.push(waited);
      peak = Math.max(peak, memoryOf(pid).now);
      await wait(20);
    }
  })();
  watching.catch(() => {}); // thrown below, when the attacks are over
  try {
    for (const path of paths) {
      attack = path;
      await neverRead(address, [path], ALONE, client.access_token);
    }
    for (let at = 0; at < paths.length; at += TOGETHER.sockets) {
      attack = `${TOGETHER.sockets} paths from ${paths[at]}`;
      await neverRead(address, [...paths.slice(at), ...paths], TOGETHER, client.access_token);
    }
  } finally {
    isOver = true;
    await watching;
  }
  waits.sort((a, b) => a - b);
  return { operations: paths.length, waits, longestDuring, grown: peak - before };
}

const bearer = ({ access_token }: { access_token: string }) => ({ authorization: `Bearer ${access_token}` });
