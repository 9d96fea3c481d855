import type { Tokens } from '@relaydesk/contracts/auth';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { newId } from '../../../lib/ids';
import { getCoarseNetwork } from '../../../lib/network/client-network';
import { hashSecret, newSecret } from '../../../lib/secrets';
import { setSignedIn } from '../../users/records/user-record';
import { signAccessToken } from './access-token';
import { emitUserAvailable } from './record-presence';
import { insertSession } from './session.queries';

/** A session ends after 30 days, even if it is in use (ASVS 7.3.2). */
const LIFETIME_MS = 30 * 86_400_000;

/** How an identity provider authenticated the user. */
export interface ProviderAuthentication {
  /** Relaydesk requires no second factor of its own. */
  has_provider_second_factor: boolean;
  /** When the user entered credentials there, which counts as a step-up; null: unknown. */
  authenticated_at: Date | null;
}

/**
 * Creates a session for an authenticated user.
 * @param provider undefined: the user has just entered their credentials here
 */
export async function openSession(
  context: Context,
  user: { id: string; organization_id: string | null },
  provider?: ProviderAuthentication,
): Promise<Tokens & { session_id: string }> {
  const id = newId();
  const secret = newSecret();
  const { caller } = context;
  await inTransaction(context, async (tx) => {
    await insertSession(tx.db, {
      id,
      user_id: user.id,
      organization_id: user.organization_id,
      refresh_hash: hashSecret(secret),
      expires_at: new Date(context.now().getTime() + LIFETIME_MS).toISOString(),
      user_agent: caller?.user_agent ?? '',
      address: caller ? getCoarseNetwork(caller.address) : '',
      ...(provider && {
        has_provider_second_factor: provider.has_provider_second_factor,
        proved_at: (provider.authenticated_at ?? new Date(0)).toISOString(),
      }),
    });
    await emitUserAvailable(tx, await setSignedIn(tx.db, user.id));
  });
  return {
    session_id: id,
    access_token: await signAccessToken(context.keys, { id, user_id: user.id }, context.now()),
    refresh_token: `${id}.${secret}`,
  };
}
