import type { LinkKind } from '@relaydesk/contracts/auth';
import type { Tx } from '../../context';
import { hashSecret, newSecret } from '../../lib/secrets';
import { insertLink, killLinks, lockUser } from './link.queries';

/** Milliseconds that a link works; `first` is printed at the start, for whoever set the installation up. */
const LIFETIME_MS: Record<LinkKind, number> = {
  first: 86_400_000,
  reset: 30 * 60_000,
  invitation: 72 * 3_600_000,
};

const pages: Record<LinkKind, string> = {
  first: '/ForgotPassword?token=',
  reset: '/ForgotPassword?token=',
  invitation: '/?invitation=',
};

/**
 * A one-time link for a user. Only its hash is stored.
 * @param keepsEarlier the user's other links go on working until one is used; else this is the only one from now on
 */
export async function makeLink(
  tx: Tx,
  user: { id: string; organization_id: string | null },
  kind: LinkKind,
  { keepsEarlier = false } = {},
): Promise<{ token: string; link: string; expires_at: string }> {
  const token = newSecret();
  const expires_at = new Date(tx.now().getTime() + LIFETIME_MS[kind]).toISOString();
  await lockUser(tx.db, user.id);
  if (!keepsEarlier) await killLinks(tx.db, user.id);
  await insertLink(tx.db, {
    token_hash: hashSecret(token),
    user_id: user.id,
    organization_id: user.organization_id,
    kind,
    expires_at,
  });
  return { token, link: `${tx.publicUrl}${pages[kind]}${token}`, expires_at };
}
