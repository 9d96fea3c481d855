import { openDatabase } from '../apps/server/src/db/connect';
import { deriveKeys } from '../apps/server/src/lib/keys';
import { type Fault, verifySeals } from '../apps/server/src/modules/audit/seals/verify-seals';
import { secretKeyOf } from '../apps/server/src/secret-key';
import { besideServer } from './beside-server';

/**
 * `npm run audit:verify`: makes every seal of the audit log again, while the server runs or not, and names each entry that
 * was changed, removed or slipped in since. Ends with 1 when there is one.
 */
await besideServer(async ({ connectAs, dataDir, env }, say) => {
  const database = openDatabase(connectAs, { app: 1, platform: 1 });
  try {
    const keys = deriveKeys(await secretKeyOf(env, dataDir));
    const { chains, strangers, waiting } = await verifySeals({ database, keys });
    for (const { organization_name, entries, last_seal, faults } of chains) {
      say(`${organization_name ?? 'The platform'}: ${entries} entries, the last seal is ${last_seal}`);
      for (const fault of faults) say(`  ${inWords(fault)}`);
    }
    for (const fault of strangers) say(inWords(fault));
    if (waiting > 0) say(`${waiting} were written a moment ago and wait for their seal.`);
    const faults = strangers.length + chains.reduce((sum, chain) => sum + chain.faults.length, 0);
    say(faults === 0 ? 'Every entry is as it was sealed.' : `${faults} entries are not as they were sealed.`);
    if (faults > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
});

function inWords({ kind, entry_id, number }: Fault): string {
  const where = [number !== null && `number ${number}`, entry_id].filter(Boolean).join(', ');
  return { changed: 'Changed', removed: 'Removed', unsealed: 'In no chain' }[kind].concat(': ', where);
}
