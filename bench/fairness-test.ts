import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { MISBEHAVIOURS } from './fairness/misbehave';
import { openCsr } from './load/csr';
import { percentile } from './load/percentile';
import { openTalkers } from './load/talk';
import { signIn } from './product/api-client';
import { createApiLine } from './product/api-line';
import { makeDataDir, startProduct } from './product/start-product';
import { formatTable } from './table';

/**
 * `npm run fairness-test`: one organisation misbehaves in each of eight ways, and the p95 of another one's messages, from
 * sending to the CSR's socket, is compared with that in a quiet moment of the same run. `--only` takes a part of a name.
 */
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const MESSAGES = 200;
/** Milliseconds that a misbehaviour is given to take effect. */
const TAKES_EFFECT_MS = 3_000;
/** Milliseconds after which a message counts as this late. */
const LATEST_MS = 30_000;
const TARGET = 2;
/** Milliseconds under which a ratio says nothing: the noise of the machine. */
const NOISE_MS = 10;

const dataDir = await makeDataDir('fairness');
const rows: string[][] = [
  ['One organisation does', 'Others’ p95 before (ms)', 'Meanwhile (ms)', 'Ratio', ''],
];
try {
  for (const { name, run } of MISBEHAVIOURS.filter((one) => one.name.includes(values.only))) {
    const product = await startProduct(dataDir);
    try {
      const { address } = product;
      const line = await createApiLine(await signIn(address, 'admin@acme.test'), 'Fairness bench');
      const csr = await openCsr(address);
      const [talker] = await openTalkers(address, line, `Usual ${name}`, 1);
      if (!talker) throw new Error('Nobody talks.');
      let heard = (_text: string): void => {};
      csr.listen(({ text }) => heard(text));
      const measure = async (round: string) => {
        const samples: number[] = [];
        for (let n = 0; n < MESSAGES; n++) {
          const text = `${round} ${n}`;
          const sent = performance.now();
          const arrived = new Promise<void>((resolve) => {
            heard = (other) => other === text && resolve();
          });
          const said = talker.say(text);
          await Promise.race([Promise.all([arrived, said]), wait(LATEST_MS)]);
          samples.push(performance.now() - sent);
          await wait(10);
        }
        return percentile(samples, 0.95);
      };
      await measure('warm up');
      const before = await measure('before');
      const over = new AbortController();
      const admin = await signIn(address, 'admin@globex.test');
      const misbehaving = run({ address, admin, signal: over.signal }).catch((error: unknown) => error);
      await wait(TAKES_EFFECT_MS);
      const meanwhile = await measure('meanwhile');
      over.abort();
      const failure = await misbehaving;
      if (failure instanceof Error && failure.name !== 'AbortError')
        console.error(`${name}: ${failure.message}`);
      const ratio = meanwhile / before;
      const isFair = ratio < TARGET || meanwhile < NOISE_MS;
      rows.push([name, before.toFixed(1), meanwhile.toFixed(1), ratio.toFixed(2), isFair ? 'ok' : 'unfair']);
      console.log(rows.at(-1)?.join('  '));
      if (!isFair) process.exitCode = 1;
      csr.close();
      talker.close();
    } finally {
      await product.stop();
    }
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
console.log(`\n${formatTable(rows)}`);
