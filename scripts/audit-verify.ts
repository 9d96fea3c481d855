import { openDatabase } from '../apps/server/src/db/connect';
import { verifyChain } from '../apps/server/src/modules/audit/verify-chain';
import { withInstallation } from './with-installation';

/**
 * `npm run audit:verify`: computes the hash chains of the audit log again, while the server runs or not, and names the
 * first tampered entry of each organisation. Ends with 1 when there is one.
 */
await withInstallation(async ({ connectAs }, say) => {
  const database = openDatabase(connectAs, {
    app: 1,
    platform: 1,
  });
  try {
    const { tampered, ends } = await verifyChain({ database });
    for (const { organization_name, number, hash } of ends) {
      say(`${organization_name ?? 'The platform'}: ${number} entries, the last hash is ${hash}`);
    }
    for (const { organization_name, kind, number, entry_id } of tampered) {
      const where = number === null ? `entry ${entry_id}` : `number ${number}, entry ${entry_id}`;
      say(`${organization_name ?? 'The platform'}: ${kind}: ${where}`);
    }
    say(tampered.length === 0 ? 'No entry was tampered with.' : 'The audit log was tampered with.');
    if (tampered.length > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
});
