import { inTransaction } from '../db/in-transaction';
import { newSecret } from '../lib/secrets';
import { StartUpError } from '../lib/start-up-error';
import { hasNoUsers, inviteFirstSuperAdmin } from '../modules/users/administration/invite-first-super-admin';
import { lockPlatformStaff } from '../modules/users/administration/lock-user';
import { rescueSuperAdmin } from '../modules/users/administration/rescue-super-admin';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/demo-accounts';
import { listOpenDemoAccounts } from './demo/list-open-demo-accounts';
import { seedDemo } from './demo/seed-demo';
import { type Env, isDemo, isExposed } from './env';
import type { RelaydeskServer } from './server';

/** Messages to print once the address is known. */
type StartupMessages = (address: string) => string[];

/**
 * Recovers a Super Admin who has lost all factors, if requested. Otherwise fills an empty database with demo
 * data, or with one Super Admin who sets a password through a one-time link.
 */
export async function runFirstRun(env: Env, relaydesk: RelaydeskServer): Promise<StartupMessages> {
  const system = relaydesk.contextFor({ kind: 'system', organization_id: null });
  const rescued = env.RESCUE_SUPER_ADMIN ? await rescueSuperAdmin(system) : undefined;
  if (rescued) {
    return (address) => [
      `The second factor of ${rescued.email} is off. Set another password (once, within 24 hours): ${address}/ForgotPassword?token=${rescued.token}`,
      'Take RESCUE_SUPER_ADMIN away again: every start with it does the same.',
    ];
  }
  if (isExposed(env)) {
    const [open] = await listOpenDemoAccounts(system);
    if (open !== undefined) {
      throw new StartUpError(
        `${open} still has the published password of the demo, and others can reach this server (HOST, PUBLIC_URL). Start it with HOST=127.0.0.1 and without PUBLIC_URL, and change the passwords of the demo accounts or disable them; or use another DATA_DIR.`,
      );
    }
  }
  if (!isDemo(env)) {
    const first = await inviteFirstSuperAdmin(system);
    if (!first) return () => [];
    return (address) => [
      `Set up Relaydesk in the browser (once, within 24 hours): ${address}/setup?token=${first.token}`,
    ];
  }
  const password = isExposed(env) ? newSecret().slice(0, 20) : DEMO_PASSWORD;
  // Of servers that start at the same time, one seeds.
  const isNew = await inTransaction(system, async (tx) => {
    await lockPlatformStaff(tx);
    const isEmpty = await hasNoUsers(tx);
    if (isEmpty) await seedDemo(tx, password);
    return isEmpty;
  });
  return (address) => [
    isNew || !isExposed(env)
      ? `Demo accounts, password of all: ${password}${isExposed(env) ? ' (told only once)' : ''}`
      : 'Demo accounts, with the password that the first start has told:',
    ...DEMO_ACCOUNTS.map(({ email, role }) => `  ${email}  ${role}`),
    `The customers' side: ${address}/widget/demo/`,
  ];
}
