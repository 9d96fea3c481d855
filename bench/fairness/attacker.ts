import { signIn } from '../product/api-client';
import { MISBEHAVIOURS } from './misbehaviours';

/**
 * The process of one misbehaviour, so that its own work delays no measurement: `attacker.ts ADDRESS NAME`. Sends the
 * number of acts so far to its parent; ends with a failure as `{ failure }` when it cannot go on. A message ends it.
 */
const [address = '', name = ''] = process.argv.slice(2);
const misbehaviour = MISBEHAVIOURS.find((one) => one.name === name);
if (!misbehaviour || !process.send) throw new Error(`There is no misbehaviour "${name}".`);
const over = new AbortController();
process.once('message', () => over.abort());
process.once('disconnect', () => process.exit());
let acts = 0;
const send = (report: object) => process.send?.(report);
const telling = setInterval(() => send({ acts }), 100);
try {
  const count = (more = 1) => {
    acts += more;
  };
  const admin = await signIn(address, 'admin@globex.test');
  await misbehaviour.run({ address, admin, signal: over.signal, count });
  if (!over.signal.aborted) throw new Error('It ended before the measurement did.');
} catch (error) {
  if (!over.signal.aborted) send({ failure: error instanceof Error ? error.message : String(error) });
}
clearInterval(telling);
send({ acts });
process.disconnect();
