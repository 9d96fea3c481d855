import type {
  FindSignInProvider,
  SignInProvider,
  StartedSingleSignOn,
  StartSingleSignOn,
  StartStepUp,
} from '@relaydesk/contracts/single-sign-on';
import { asSystem, type Context, type StaffActor } from '../../../context/context';
import { requireOrganisation } from '../../../context/resolve-organisation';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { getClientNetwork } from '../../../lib/network/client-network';
import { hashSecret, newSecret, seal } from '../../../lib/secrets';
import { consumeAttempts } from '../../auth/attempt-limits';
import { type ConnectedProvider, getRedirectUri } from '../provider/identity-provider';
import { findConnectedProvider, findProviderOfDomain } from '../provider/identity-provider.queries';
import { createAuthorizationUrl } from '../provider/openid-client';
import { type AttemptPurpose, insertAttempt } from './attempt.queries';

/** Milliseconds until an attempt expires: a user may have to set up a second factor at the provider. */
const LIFETIME_MS = 600_000;

/** Seconds: as long as a step-up here is valid (`auth/second-factor/step-up.ts`). */
export const STEP_UP_MAX_AGE_S = 300;

/** The provider of a domain, whether users have addresses there or not. Throws `too_many_requests`. */
export async function findSignInProvider(
  context: Context,
  { domain }: FindSignInProvider,
): Promise<SignInProvider> {
  await limitNetwork(context, LOOKUP_LIMIT);
  return inTransaction(asSystem(context, null), async (tx) => {
    const provider = await findProviderOfDomain(tx.db, domain);
    return { provider: provider ? { name: provider.name, is_required: provider.is_required } : null };
  });
}

/**
 * Starts a sign-in at the provider of the address's domain. Throws `single_sign_on_unavailable` when there is none,
 * `identity_provider_unreachable`, `too_many_requests`.
 */
export async function startSingleSignOn(
  context: Context,
  { email, next }: StartSingleSignOn,
): Promise<StartedSingleSignOn> {
  await limitNetwork(context, SINGLE_SIGN_ON_LIMIT);
  const provider = await inTransaction(asSystem(context, null), async (tx) => {
    const found = await findProviderOfDomain(tx.db, email.slice(email.lastIndexOf('@') + 1));
    return found && findConnectedProvider(tx, tx.db, found.organization_id);
  });
  if (!provider) throw new AppError('single_sign_on_unavailable');
  return startAttempt(context, provider, { purpose: 'sign_in', next, login_hint: email });
}

/** Starts a test of the provider, active or not, which opens no session. Throws `single_sign_on_not_set_up`. */
export async function startSingleSignOnTest(context: Context): Promise<StartedSingleSignOn> {
  const organization_id = requireOrganisation(context);
  const provider = await inTransaction(context, (tx) => findConnectedProvider(tx, tx.db, organization_id));
  if (!provider) throw new AppError('single_sign_on_not_set_up');
  return startAttempt(context, provider, { purpose: 'test', next: null });
}

/**
 * Starts a step-up of this session at the provider, which asks for credentials unless the user has entered them in
 * the last five minutes. Throws `single_sign_on_unavailable`.
 */
export async function startProviderStepUp(
  context: Context,
  { next }: StartStepUp,
): Promise<StartedSingleSignOn> {
  const actor = context.actor as StaffActor; // the access check admits only signed-in users to this route
  const { organization_id } = actor;
  const provider =
    organization_id === null
      ? undefined
      : await inTransaction(context, (tx) => findConnectedProvider(tx, tx.db, organization_id));
  if (!provider?.is_active) throw new AppError('single_sign_on_unavailable');
  return startAttempt(context, provider, {
    purpose: 'step_up',
    next,
    session_id: actor.session_id,
    login_hint: actor.email,
  });
}

async function startAttempt(
  context: Context,
  provider: ConnectedProvider,
  attempt: { purpose: AttemptPurpose; next: string | null; session_id?: string; login_hint?: string },
): Promise<StartedSingleSignOn> {
  const [state, nonce, verifier, browser_key] = [newSecret(), newSecret(), newSecret(), newSecret()];
  const { organization_id, issuer } = provider;
  const { purpose, next, session_id = null, login_hint } = attempt;
  const max_age = purpose === 'step_up' ? STEP_UP_MAX_AGE_S : undefined;
  const url = await createAuthorizationUrl(
    context,
    provider,
    { state, nonce, verifier, max_age },
    { redirect_uri: getRedirectUri(context), login_hint },
  );
  const state_hash = hashSecret(state);
  await inTransaction(asSystem(context, null), (tx) =>
    insertAttempt(tx.db, {
      ...{ state_hash, organization_id, issuer, purpose, next, session_id },
      browser_key_hash: hashSecret(browser_key),
      sealed_secrets: seal(context.keys.sealing, JSON.stringify({ nonce, verifier }), state_hash),
      expires_at: new Date(context.now().getTime() + LIFETIME_MS).toISOString(),
    }),
  );
  return { url, browser_key };
}

/** Throws `too_many_requests` for a network that makes too many requests. */
export async function limitNetwork(context: Context, limit: typeof SINGLE_SIGN_ON_LIMIT): Promise<void> {
  const network = getClientNetwork(context.caller?.address ?? '');
  const [{ seconds } = { seconds: 0 }] = await consumeAttempts(context, [[limit, network]]);
  if (seconds > 0) throw new AppError('too_many_requests', { seconds }, { retry_after: seconds });
}

/** Allows a whole office to sign in at nine. */
export const SINGLE_SIGN_ON_LIMIT = { name: 'single sign-on network', burst: 120, ms_per_token: 1_000 };
const LOOKUP_LIMIT = { name: 'sign-in provider network', burst: 240, ms_per_token: 500 };
