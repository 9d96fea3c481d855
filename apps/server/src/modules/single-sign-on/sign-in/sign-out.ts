import type { SingleSignOut } from '@relaydesk/contracts/single-sign-on';
import { asSystem, type Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { unseal } from '../../../lib/secrets';
import { signOut } from '../../auth/sessions/sign-out';
import { getSignOutUri } from '../provider/identity-provider';
import { findConnectedProvider } from '../provider/identity-provider.queries';
import { createEndSessionUrl } from '../provider/openid-client';
import { findProviderSession } from './attempt.queries';

/** Ends the caller's session. Returns where its session at the provider ends, if there is one and it offers that. */
export async function singleSignOut(context: Context): Promise<SingleSignOut> {
  const found = await findSessionAtProvider(context);
  await signOut(context);
  if (!found) return { url: null };
  const post_logout_redirect_uri = getSignOutUri(context);
  const url = await createEndSessionUrl(context, found.provider, {
    id_token: found.id_token,
    post_logout_redirect_uri,
  }).catch(ignoreUnreachable);
  return { url: url ?? null };
}

const findSessionAtProvider = (context: Context) =>
  inTransaction(asSystem(context, null), async (tx) => {
    const { actor } = context;
    const session = actor.kind === 'staff' ? await findProviderSession(tx.db, actor.session_id) : undefined;
    const provider = session && (await findConnectedProvider(tx, tx.db, session.organization_id));
    if (!session || !provider) return undefined;
    return { provider, id_token: unseal(tx.keys.sealing, session.sealed_id_token, 'id token') };
  });

/** The session here has ended in any case. */
function ignoreUnreachable(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
}
