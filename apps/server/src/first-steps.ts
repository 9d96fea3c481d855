import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './db/seed/demo-accounts';
import { seedDemo } from './db/seed/seed-demo';
import type { Env } from './env';
import { isUnused, makeFirstSuperAdmin } from './modules/users/make-first-super-admin';
import type { Relaydesk } from './relaydesk';

/** What to print once the address is known. */
type Lines = (address: string) => string[];

/** Fills an empty database: with demo data, or with one Super Admin who sets a password by a one-time link. */
export async function firstSteps(env: Env, relaydesk: Relaydesk): Promise<Lines> {
  const system = relaydesk.contextFor({ kind: 'system', organization_id: null });
  const isDemo = env.DEMO && env.NODE_ENV !== 'production';
  if (await isUnused(system)) {
    if (isDemo) await seedDemo(system);
    else {
      const token = await makeFirstSuperAdmin(system);
      return (address) => [
        `Set the password of the first Super Admin (once, within 24 hours): ${address}/ForgotPassword?token=${token}`,
      ];
    }
  }
  if (!isDemo) return () => [];
  return (address) => [
    `Demo accounts, password of all: ${DEMO_PASSWORD}`,
    ...DEMO_ACCOUNTS.map(({ email, role }) => `  ${email}  ${role}`),
    `The customers' side: ${address}/widget/demo/`,
  ];
}
