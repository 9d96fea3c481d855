import { type CheckLink, LinkKind, type OneTimeLink } from '@relaydesk/contracts/auth';
import { asSystem, type Context, type Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { hashSecret } from '../../../lib/secrets';
import { findOneTimeLink, markLinkUsed } from './link.queries';

/**
 * Throws `link_expired` for a used, revoked, expired or unknown link; `forbidden` when the organisation is
 * inactive.
 */
export async function getOneTimeLink(tx: Tx, token: string, kinds: readonly LinkKind[]) {
  const link = await findOneTimeLink(tx.db, hashSecret(token));
  if (!link || !kinds.includes(link.kind)) throw createLinkExpiredError();
  if (link.organisation_status !== null && link.organisation_status !== 'active') {
    throw new AppError('organisation_suspended');
  }
  return link;
}

const ALL_LINK_KINDS = LinkKind.options;

/** The purpose of a link, shown on its page. */
export const checkLink = (context: Context, { token }: CheckLink): Promise<OneTimeLink> =>
  inTransaction(asSystem(context, null), async (tx) => {
    const link = await getOneTimeLink(tx, token, ALL_LINK_KINDS);
    return {
      kind: link.kind,
      email: link.email,
      address: link.address,
      first_name: link.first_name,
      last_name: link.last_name,
      organization_name: link.organisation_name,
      group: link.group,
      needs_code: link.totp_enabled_at !== null,
    };
  });

/** Consumes a link. Throws `link_expired` when a concurrent request has consumed it. */
export async function redeemLink(tx: Tx, token: string): Promise<void> {
  if (!(await markLinkUsed(tx.db, hashSecret(token)))) throw createLinkExpiredError();
}

export const createLinkExpiredError = () => new AppError('link_expired');
