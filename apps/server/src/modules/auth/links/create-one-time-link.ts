import type { LinkKind } from '@relaydesk/contracts/auth';
import type { Tx } from '../../../context/context';
import { hashSecret, newSecret } from '../../../lib/secrets';
import { insertLink, lockUserRow, revokeLinks } from './link.queries';

/** Milliseconds that a link is valid; `first` is printed at the first start, for the operator. */
const LIFETIME_MS: Record<LinkKind, number> = {
  first: 86_400_000,
  reset: 30 * 60_000,
  invitation: 72 * 3_600_000,
  email_change: 86_400_000,
  email_undo: 86_400_000,
};

const PAGE_BY_KIND: Record<LinkKind, string> = {
  first: '/ForgotPassword?token=',
  reset: '/ForgotPassword?token=',
  invitation: '/?invitation=',
  email_change: '/emailAddress?token=',
  email_undo: '/emailAddress?token=',
};

const PASSWORD_LINKS: LinkKind[] = ['first', 'reset', 'invitation'];
/** Kinds of earlier links that a new one invalidates. */
const REPLACED_KINDS: Record<LinkKind, LinkKind[]> = {
  first: PASSWORD_LINKS,
  reset: PASSWORD_LINKS,
  invitation: PASSWORD_LINKS,
  email_change: ['email_change'],
  email_undo: [], // an attacker who has taken over an account must not invalidate the links that restore it
};

/**
 * Creates a one-time link for a user and invalidates earlier ones of its kind. Only its hash is stored.
 * @param email the address that it confirms or restores
 */
export async function createOneTimeLink(
  tx: Tx,
  user: { id: string; organization_id: string | null },
  kind: LinkKind,
  email: string | null = null,
): Promise<{ token: string; link: string; expires_at: string }> {
  const token = newSecret();
  const expires_at = new Date(tx.now().getTime() + LIFETIME_MS[kind]).toISOString();
  await lockUserRow(tx.db, user.id);
  if (REPLACED_KINDS[kind].length > 0) await revokeLinks(tx.db, user.id, REPLACED_KINDS[kind]);
  await insertLink(tx.db, {
    token_hash: hashSecret(token),
    user_id: user.id,
    organization_id: user.organization_id,
    kind,
    email,
    expires_at,
  });
  return { token, link: `${tx.publicUrl}${PAGE_BY_KIND[kind]}${token}`, expires_at };
}
