import type { SetPassword } from '@relaydesk/contracts/auth';
import { asSystem, type Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { hashSecret, newSecret } from '../../lib/secrets';
import { hasPasswordLink, insertPasswordLink, setPasswordHash, usePasswordLink } from './auth.queries';
import { hashPassword } from './password';

/** A link lives for a day. */
const LINK_MS = 86_400_000;

/** Makes a one-time link with which a user sets a password; answers its token. */
export async function makePasswordLink(context: Context, user_id: string): Promise<string> {
  const token = newSecret();
  await inTransaction(asSystem(context, null), (tx) =>
    insertPasswordLink(tx.db, {
      token_hash: hashSecret(token),
      user_id,
      expires_at: new Date(context.now().getTime() + LINK_MS).toISOString(),
    }),
  );
  return token;
}

/** Redeems such a link; every session and every other link of the user ends. Throws `link_expired`. */
export async function setPassword(context: Context, { token, password }: SetPassword): Promise<void> {
  const system = asSystem(context, null);
  const token_hash = hashSecret(token);
  // Before the hash, which is work that nobody gets for a token that they made up.
  if (!(await inTransaction(system, (tx) => hasPasswordLink(tx.db, token_hash)))) throw expired();
  const password_hash = await hashPassword(password);
  await inTransaction(system, async (tx) => {
    const link = await usePasswordLink(tx.db, token_hash);
    if (!link) throw expired();
    await setPasswordHash(tx.db, link.user_id, password_hash);
  });
}

const expired = () => new AppError('link_expired', 'This link has been used or is too old.');
