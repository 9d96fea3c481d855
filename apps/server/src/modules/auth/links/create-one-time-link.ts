import type { LinkKind } from '@relaydesk/contracts/auth';
import type { Tx } from '../../../context/context';
import { hashSecret, newSecret } from '../../../lib/secrets';
import { insertLink, killLinks, lockUser } from './link.queries';

/** Milliseconds that a link works; `first` is printed at the start, for whoever set the installation up. */
const LIFETIME_MS: Record<LinkKind, number> = {
  first: 86_400_000,
  reset: 30 * 60_000,
  invitation: 72 * 3_600_000,
  email_change: 86_400_000,
  email_undo: 86_400_000,
};

const pages: Record<LinkKind, string> = {
  first: '/ForgotPassword?token=',
  reset: '/ForgotPassword?token=',
  invitation: '/?invitation=',
  email_change: '/emailAddress?token=',
  email_undo: '/emailAddress?token=',
};

const PASSWORD_LINKS: LinkKind[] = ['first', 'reset', 'invitation'];
/** Which earlier links a new one ends. */
const REPLACES: Record<LinkKind, LinkKind[]> = {
  first: PASSWORD_LINKS,
  reset: PASSWORD_LINKS,
  invitation: PASSWORD_LINKS,
  email_change: ['email_change'],
  email_undo: [], // whoever has just taken an account over must not end the way back
};

/**
 * A one-time link for a user: earlier ones of its kind open nothing from now on. Only its hash is stored.
 * @param email the address that it confirms or restores
 */
export async function makeLink(
  tx: Tx,
  user: { id: string; organization_id: string | null },
  kind: LinkKind,
  email: string | null = null,
): Promise<{ token: string; link: string; expires_at: string }> {
  const token = newSecret();
  const expires_at = new Date(tx.now().getTime() + LIFETIME_MS[kind]).toISOString();
  await lockUser(tx.db, user.id);
  if (REPLACES[kind].length > 0) await killLinks(tx.db, user.id, REPLACES[kind]);
  await insertLink(tx.db, {
    token_hash: hashSecret(token),
    user_id: user.id,
    organization_id: user.organization_id,
    kind,
    email,
    expires_at,
  });
  return { token, link: `${tx.publicUrl}${pages[kind]}${token}`, expires_at };
}
