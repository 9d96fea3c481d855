import { setTimeout as wait } from 'node:timers/promises';
import type { ConnectedCsr } from '../../load/csr';
import { median } from '../../load/percentile';
import { connectCustomers, type SimulatedCustomer } from '../../load/simulated-customer';
import type { ApiIntegration } from '../../product/api-integration';

export interface InboundResult {
  /** Messages a second that arrived on the CSR's socket (median of the windows). */
  perSecond: number;
  /** Milliseconds of CPU for each: of the server's process, and of PostgreSQL's. */
  serverCpuMs: number;
  databaseCpuMs: number;
}

const CONVERSATIONS = 50;
const WARM_UP_MS = 1_500;
const WINDOW_MS = 3_000;
const WINDOWS = 3;
/** Milliseconds that messages under way are given to arrive when nobody writes any more. */
const TIMEOUT_MS = 10_000;

/**
 * T1 and T5: 50 customers, each of whom writes again as soon as the last message is acknowledged; counted are
 * deliveries on a CSR's socket. Throws when one that was acknowledged does not arrive.
 * @param cpu seconds of CPU until now
 */
export async function measureInbound(
  address: string,
  line: ApiIntegration,
  csr: ConnectedCsr,
  cpu: () => { server: number; database: number },
): Promise<InboundResult> {
  const talkers = await connectCustomers(address, line, 'Inbound', CONVERSATIONS);
  let acknowledged = 0;
  let delivered = 0;
  let isOver = false;
  csr.listen(({ text }) => void (text === MESSAGE_TEXT && delivered++));
  const talk = async (talker: SimulatedCustomer) => {
    while (!isOver) {
      await talker.sendText(MESSAGE_TEXT);
      acknowledged++;
    }
  };
  const talking = Promise.all(talkers.map(talk));
  talking.catch(() => {}); // told where it is awaited
  await wait(WARM_UP_MS);

  const rates: number[] = [];
  const cpuBefore = cpu();
  const before = delivered;
  for (let window = 0; window < WINDOWS; window++) {
    const [at, count] = [performance.now(), delivered];
    await wait(WINDOW_MS);
    rates.push(((delivered - count) / (performance.now() - at)) * 1000);
  }
  const [measured, cpuAfter] = [delivered - before, cpu()];
  isOver = true;
  await talking;
  for (const giveUp = Date.now() + TIMEOUT_MS; delivered < acknowledged; await wait(20)) {
    if (Date.now() > giveUp) throw new Error(`${acknowledged} acknowledged, ${delivered} delivered.`);
  }
  for (const talker of talkers) talker.close();
  return {
    perSecond: median(rates),
    serverCpuMs: ((cpuAfter.server - cpuBefore.server) / measured) * 1000,
    databaseCpuMs: ((cpuAfter.database - cpuBefore.database) / measured) * 1000,
  };
}

const MESSAGE_TEXT = 'Where is my parcel? It should have been here yesterday.';
