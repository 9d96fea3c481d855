import type {
  FinishedSingleSignOn,
  FinishSingleSignOn,
  IdentityProvider,
  SingleSignOnTest,
} from '@relaydesk/contracts/single-sign-on';
import { SINGLE_SIGN_ON_PROBLEMS } from '@relaydesk/contracts/single-sign-on-limits';
import { z } from 'zod';
import { asSystem, type Context, type Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { hashSecret, seal, unseal } from '../../../lib/secrets';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { signDeviceToken } from '../../auth/device-token';
import { recordFailedSignIn } from '../../auth/record-failed-sign-in';
import { countCodeAttempt, verifySecondFactorCode } from '../../auth/second-factor/second-factor';
import { recordStepUp } from '../../auth/second-factor/step-up';
import { openSession, type ProviderAuthentication } from '../../auth/sessions/open-session';
import { findUserWithCredentials, type UserWithCredentials } from '../../auth/sign-in/authenticated-user';
import { withStaffActor } from '../../auth/with-staff-actor';
import {
  acceptInvitationAtProvider,
  assignRoleFromProvider,
  lockOrganisationStaff,
  provisionUser,
} from '../../users/administration/provision-user';
import { type ConnectedProvider, getRedirectUri } from '../provider/identity-provider';
import { findConnectedProvider } from '../provider/identity-provider.queries';
import { exchangeCode, type ProviderClaims } from '../provider/openid-client';
import {
  type Attempt,
  type AttemptAwaitingCode,
  awaitCode,
  findAttemptAwaitingCode,
  finishAttempt,
  insertProviderSession,
  useAttempt,
} from './attempt.queries';
import { findLinkedUser, insertLinkedSubject } from './linked-subject.queries';
import { type ProviderUser, planSignIn } from './plan-sign-in';
import { hasNeededClaims, mapRole, readClaims } from './read-claims';
import { limitNetwork, SINGLE_SIGN_ON_LIMIT, STEP_UP_MAX_AGE_S } from './start-single-sign-on';

/**
 * Finishes what the same browser has started at a provider. Throws `single_sign_on_expired` for an attempt that was
 * used before, expired, or started by another browser; `code_required`, after which the same request with a code
 * finishes the sign-in, and `wrong_code`; the errors of `exchangeCode` and `planSignIn`; `organisation_suspended`,
 * `user_limit_reached`, `account_exists`, `too_many_requests`.
 */
export async function finishSingleSignOn(
  context: Context,
  { query, browser_key, code }: FinishSingleSignOn,
): Promise<FinishedSingleSignOn> {
  await limitNetwork(context, SINGLE_SIGN_ON_LIMIT);
  const currentUrl = new URL(getRedirectUri(context));
  currentUrl.search = query;
  const state = currentUrl.searchParams.get('state') ?? '';
  const key = { state_hash: hashSecret(state), browser_key_hash: hashSecret(browser_key) };
  const system = asSystem(context, null);
  if (code !== undefined) return finishWithCode(system, key, code);

  const attempt = await inTransaction(system, (tx) => useAttempt(tx.db, key));
  if (!attempt) throw new AppError('single_sign_on_expired');
  const provider = await inTransaction(system, (tx) =>
    findConnectedProvider(tx, tx.db, attempt.organization_id),
  );
  // Changed or deactivated meanwhile.
  const isUsable = provider?.issuer === attempt.issuer && (provider.is_active || attempt.purpose === 'test');
  if (!provider || !isUsable) throw new AppError('single_sign_on_expired');
  try {
    const { nonce, verifier } = AttemptSecrets.parse(
      JSON.parse(unseal(context.keys.sealing, attempt.sealed_secrets, key.state_hash)),
    );
    const max_age = attempt.purpose === 'step_up' ? STEP_UP_MAX_AGE_S : undefined;
    const checks = { state, nonce, verifier, max_age };
    const isComplete = (claims: object) => hasNeededClaims({ ...claims }, provider.group_claim);
    const stated = await exchangeCode(context, provider, currentUrl, checks, isComplete);
    return await FINISH[attempt.purpose](system, { ...key, attempt, provider, stated });
  } catch (error) {
    if (error instanceof AppError && error.reason !== 'code_required') {
      await recordRefusal(system, provider, error);
    }
    throw error;
  }
}

const AttemptSecrets = z.object({ nonce: z.string(), verifier: z.string() });

/** An attempt that the provider has answered. */
interface AnsweredAttempt {
  state_hash: string;
  attempt: Attempt;
  provider: ConnectedProvider;
  stated: ProviderClaims;
}

async function finishSignIn(
  system: Context,
  { state_hash, attempt, provider, stated }: AnsweredAttempt,
): Promise<FinishedSingleSignOn> {
  const claims = readClaims(stated.all, provider.group_claim);
  const finished = await inTransaction(system, async (tx) => {
    await lockOrganisationStaff(tx, provider.organization_id);
    const { issuer, subject } = stated;
    const user = await resolveUser(tx, provider, { issuer, subject, claims });
    if (user.organisation_status !== 'active') throw new AppError('organisation_suspended');
    const sealed_id_token = seal(tx.keys.sealing, stated.id_token, 'id token');
    if (user.totp_enabled_at !== null && !provider.trusts_second_factor) {
      await awaitCode(tx.db, { state_hash, user_id: user.id, sealed_id_token });
      return undefined;
    }
    const authenticated_at = stated.auth_time === undefined ? null : new Date(stated.auth_time * 1000);
    return openProviderSession(tx, user, sealed_id_token, attempt.next, {
      has_provider_second_factor: provider.trusts_second_factor,
      authenticated_at,
    });
  });
  if (!finished) throw new AppError('code_required');
  return finished;
}

/** The user of the plan, created, linked, activated and with the role of the mappings. */
async function resolveUser(
  tx: Tx,
  provider: IdentityProvider,
  authenticated: ProviderUser,
): Promise<UserWithCredentials> {
  const { organization_id, break_glass_user_id } = provider;
  const plan = await planSignIn(tx, provider, authenticated);
  const { issuer, subject, claims } = authenticated;
  const { first_name, last_name } = claims;
  const user_id =
    plan.kind === 'create'
      ? await provisionUser(tx, {
          ...{ organization_id, first_name, last_name },
          email: plan.email,
          group: plan.group,
        })
      : plan.user_id;
  if (plan.kind !== 'linked') {
    await insertLinkedSubject(tx.db, { organization_id, issuer, subject, user_id });
  }
  if (plan.kind === 'link' && plan.is_invited) {
    await acceptInvitationAtProvider(tx, user_id, { first_name, last_name });
  }
  if (plan.kind !== 'create' && plan.group !== undefined && user_id !== break_glass_user_id) {
    await assignRoleFromProvider(tx, user_id, plan.group);
  }
  const user = await findUserWithCredentials(tx.db, user_id);
  if (!user) throw new AppError('account_disabled'); // removed meanwhile
  if (plan.kind === 'link') {
    const record = { id: user.id, name: user.name };
    await recordAuditEvent(tx, {
      action: 'user.provider_linked',
      organization_id,
      record,
      after: { issuer },
    });
  }
  return user;
}

async function openProviderSession(
  tx: Tx,
  user: UserWithCredentials,
  sealed_id_token: Buffer,
  next: string | null,
  authentication: ProviderAuthentication,
): Promise<FinishedSingleSignOn> {
  const { session_id, ...tokens } = await openSession(tx, user, authentication);
  const organization_id = user.organization_id ?? ''; // only users of an organisation have a provider
  await insertProviderSession(tx.db, { session_id, organization_id, sealed_id_token });
  const record = { id: session_id, name: user.name };
  await recordAuditEvent(withStaffActor(tx, user, session_id), {
    action: 'session.signed_in',
    record,
    reason: 'single sign-on',
  });
  const email = user.email.toLowerCase();
  const device_token = signDeviceToken(tx.keys, email, tx.now());
  return { purpose: 'sign_in', ...tokens, device_token, email, next };
}

/** The second step of a user with a second factor here: the provider has authenticated them before. */
async function finishWithCode(
  system: Context,
  key: { state_hash: string; browser_key_hash: string },
  code: string,
): Promise<FinishedSingleSignOn> {
  const attempt = await inTransaction(system, (tx) => findAttemptAwaitingCode(tx.db, key));
  if (!attempt) throw new AppError('single_sign_on_expired');
  return countCodeAttempt(system, { user_id: attempt.user_id, from: 'single sign-on' }, () =>
    inTransaction(system, async (tx) => {
      const user = await getActiveUser(tx, attempt);
      if (!(await verifySecondFactorCode(tx, user, code))) {
        recordFailedSignIn(system, user, 'code');
        throw new AppError('wrong_code');
      }
      if (!(await finishAttempt(tx.db, key.state_hash))) throw new AppError('single_sign_on_expired');
      return openProviderSession(tx, user, attempt.sealed_id_token, attempt.next, {
        has_provider_second_factor: false,
        authenticated_at: tx.now(), // the code was entered now
      });
    }),
  );
}

async function getActiveUser(tx: Tx, { user_id }: AttemptAwaitingCode): Promise<UserWithCredentials> {
  const user = await findUserWithCredentials(tx.db, user_id);
  if (user?.status !== 'active') throw new AppError('account_disabled');
  if (user.organisation_status !== 'active') throw new AppError('organisation_suspended');
  return user;
}

/** Confirms the session that started it, if the same user has authenticated again. */
const finishStepUp = (
  system: Context,
  { attempt, provider, stated }: AnsweredAttempt,
): Promise<FinishedSingleSignOn> =>
  inTransaction(system, async (tx) => {
    const { organization_id } = provider;
    const { issuer, subject } = stated;
    const linked = await findLinkedUser(tx.db, { organization_id, issuer, subject });
    const user = linked && (await findUserWithCredentials(tx.db, linked.id));
    const { session_id } = attempt;
    if (!user || session_id === null) throw new AppError('single_sign_on_other_user');
    const staff = { session_id, user_id: user.id, name: user.name };
    if (!(await recordStepUp(withStaffActor(tx, user, session_id), staff))) {
      throw new AppError('single_sign_on_other_user');
    }
    return { purpose: 'step_up', next: attempt.next };
  });

/** What a sign-in of this user would do; changes nothing. */
const finishTest = (system: Context, { provider, stated }: AnsweredAttempt): Promise<FinishedSingleSignOn> =>
  inTransaction(system, async (tx) => {
    const claims = readClaims(stated.all, provider.group_claim);
    const { issuer, subject } = stated;
    const problem = await planSignIn(tx, provider, { issuer, subject, claims }).then(() => null, toProblem);
    return {
      purpose: 'test',
      ...{ subject, email: claims.email, email_verified: claims.email_verified },
      name: `${claims.first_name} ${claims.last_name}`.trim() || null,
      groups: claims.groups,
      group: mapRole(provider, claims.groups) ?? null,
      problem,
    };
  });

const FINISH = { sign_in: finishSignIn, step_up: finishStepUp, test: finishTest };

function toProblem(error: unknown): SingleSignOnTest['problem'] {
  const problem = SINGLE_SIGN_ON_PROBLEMS.find(
    (reason) => error instanceof AppError && error.reason === reason,
  );
  if (!problem) throw error;
  return problem;
}

/** Tells the organisation why one of its users could not sign in. */
const recordRefusal = (system: Context, { organization_id, name }: IdentityProvider, error: AppError) =>
  inTransaction(system, (tx) =>
    recordAuditEvent(tx, {
      action: 'identity_provider.sign_in_refused',
      organization_id,
      record: { id: organization_id, name },
      reason: error.reason,
    }),
  );
