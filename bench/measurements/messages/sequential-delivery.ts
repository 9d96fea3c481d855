import type { ConnectedCsr } from '../../load/csr';
import { percentile } from '../../load/percentile';
import { connectCustomers } from '../../load/simulated-customer';
import type { ApiIntegration } from '../../product/api-integration';

const WARM_UP = 50;
const MESSAGES = 400;

/** T2: milliseconds from sending a message to its arrival on a CSR's socket, the next one only after that (p50). */
export async function measureSequentialDelivery(
  address: string,
  line: ApiIntegration,
  csr: ConnectedCsr,
): Promise<number> {
  const [talker] = await connectCustomers(address, line, 'One at a time', 1);
  const samples: number[] = [];
  let heard = (_text: string): void => {};
  csr.listen(({ text }) => heard(text));
  for (let n = 0; talker && n < WARM_UP + MESSAGES; n++) {
    const arrived = new Promise<number>((resolve) => {
      heard = (text) => text === `Message ${n}` && resolve(performance.now());
    });
    const sent = performance.now();
    const acknowledged = talker.sendText(`Message ${n}`);
    const took = (await arrived) - sent;
    await acknowledged;
    if (n >= WARM_UP) samples.push(took);
  }
  talker?.close();
  return percentile(samples, 0.5);
}
