import type { Context } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { verifyPassword } from '../../modules/auth/passwords/password';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts';

/** E-mail addresses of demo accounts that still have the documented password. */
export async function listOpenDemoAccounts(context: Context): Promise<string[]> {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email);
  const accounts = await inTransaction(context, ({ db }) =>
    db
      .selectFrom('users')
      .select(['email', 'password_hash'])
      .where('email', 'in', emails)
      .where('status', '=', 'active')
      .where('password_hash', 'is not', null)
      .orderBy('organization_id', (order) => order.asc().nullsFirst()) // the Super Admin first
      .execute(),
  );
  const open: string[] = [];
  for (const { email, password_hash } of accounts) {
    if (await verifyPassword(password_hash, DEMO_PASSWORD, undefined)) open.push(email);
  }
  return open;
}
