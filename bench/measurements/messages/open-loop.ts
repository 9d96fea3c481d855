import { setTimeout as wait } from 'node:timers/promises';
import type { ConnectedCsr } from '../../load/csr';
import { percentile } from '../../load/percentile';
import { connectCustomers } from '../../load/simulated-customer';
import type { ApiIntegration } from '../../product/api-integration';

const CONVERSATIONS = 50;
const PER_SECOND = 1_000;
const WARM_UP = 1_000;
const MESSAGES = 4_000;
const TIMEOUT_MS = 10_000;

/**
 * T3: milliseconds from the moment at which a message was due to its arrival on a CSR's socket (p99), with 1,000 due
 * each second whether the server keeps up or not.
 */
export async function measureOpenLoop(
  address: string,
  line: ApiIntegration,
  csr: ConnectedCsr,
): Promise<number> {
  const talkers = await connectCustomers(address, line, 'Open loop', CONVERSATIONS);
  const due: number[] = [];
  const samples: number[] = [];
  csr.listen(({ text }) => {
    const n = Number(/^Message (\d+)$/.exec(text)?.[1]);
    const at = due[n];
    if (at !== undefined && n >= WARM_UP) samples.push(performance.now() - at);
  });

  const saying: Promise<void>[] = [];
  const begun = performance.now();
  while (due.length < WARM_UP + MESSAGES) {
    while (begun + (due.length * 1000) / PER_SECOND <= performance.now()) {
      const n = due.push(begun + (due.length * 1000) / PER_SECOND) - 1;
      const talker = talkers[n % CONVERSATIONS];
      if (talker) saying.push(talker.sendText(`Message ${n}`));
    }
    await wait(1);
  }
  await Promise.all(saying);
  for (const giveUp = Date.now() + TIMEOUT_MS; samples.length < MESSAGES; await wait(20)) {
    if (Date.now() > giveUp) throw new Error(`${samples.length} of ${MESSAGES} messages have arrived.`);
  }
  for (const talker of talkers) talker.close();
  return percentile(samples, 0.99);
}
