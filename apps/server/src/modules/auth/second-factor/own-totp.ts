import type {
  ConfirmTotp,
  DisableTotp,
  RecoveryCodes,
  StartTotp,
  TotpSecret,
  TotpState,
} from '@relaydesk/contracts/account';
import { generateSecret, generateURI } from 'otplib';
import { asSystem, type Context, type StaffActor, type Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { seal } from '../../../lib/secrets';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { queueSystemMail } from '../../mail/queue-system-mail';
import { disableTotp, enableTotp, storePendingSecret } from '../../users/records/user-record';
import { findUserWithCredentials, type UserWithCredentials } from '../auth.queries';
import { writeSystemMail } from '../mail-texts';
import { verifyOwnPassword } from '../passwords/verify-own-password';
import { invalidateActors } from '../sessions/actor-cache';
import { emitAccessChanged } from '../sessions/revoke-access';
import { countCodeAttempt, generateRecoveryCodes, verifySecondFactorCode } from './second-factor';
import { countRecoveryCodes, replaceRecoveryCodes } from './totp.queries';

export const getTotpState = (context: Context): Promise<TotpState> =>
  inTransaction(asSystem(context, null), async (tx) => {
    const { user_id } = context.actor as StaffActor; // the access check admits only signed-in users to these routes
    const user = await findUserWithCredentials(tx.db, user_id);
    const is_enabled = user?.totp_enabled_at != null;
    return { is_enabled, recovery_codes_left: is_enabled ? await countRecoveryCodes(tx.db, user_id) : 0 };
  });

/**
 * Creates a secret for the user's app; a first code activates it. Throws `not_allowed_now` when TOTP is on.
 */
export async function startTotp(context: Context, { password }: StartTotp): Promise<TotpSecret> {
  const user = await verifyOwnPassword(context, password);
  const secret = generateSecret();
  const sealed = seal(context.keys.sealing, secret, user.id);
  const isKept = await inTransaction(asSystem(context, null), (tx) =>
    storePendingSecret(tx.db, user.id, sealed),
  );
  if (!isKept) throw new AppError('totp_already_on');
  return { secret, uri: generateURI({ issuer: 'Relaydesk', label: user.email, secret }) };
}

/** Activates TOTP and returns the recovery codes, which are shown only once. */
export const confirmTotp = (context: Context, { code }: ConfirmTotp): Promise<RecoveryCodes> =>
  countOwnCode(context, async (tx) => {
    const { user_id } = context.actor as StaffActor; // as above
    const user = await findUserWithCredentials(tx.db, user_id);
    if (!user?.totp_sealed || user.totp_enabled_at !== null) {
      throw new AppError('totp_not_started');
    }
    await assertValidCode(tx, user, code);
    if (!(await enableTotp(tx.db, user.id, user.totp_sealed))) {
      throw new AppError('totp_restarted');
    }
    await recordTotpChange(context, tx, user, 'totp_enabled');
    return replaceCodes(tx, user);
  });

/** Deactivates TOTP. Throws `invalid` for the password or the code, `not_allowed_now` when it is off. */
export async function stopTotp(context: Context, { password, code }: DisableTotp): Promise<TotpState> {
  const user = await assertTotpEnabled(context, password);
  await countOwnCode(context, async (tx) => {
    await assertValidCode(tx, user, code);
    await disableTotp(tx.db, user.id);
    await replaceRecoveryCodes(tx.db, user.id, []);
    await recordTotpChange(context, tx, user, 'totp_disabled');
    await emitAccessChanged(tx, [user.id]); // a user who must have a second factor can now only set up a new one
  });
  invalidateActors((actor) => actor.user_id === user.id);
  return { is_enabled: false, recovery_codes_left: 0 };
}

/** Replaces the recovery codes by ten new ones. */
export async function renewRecoveryCodes(
  context: Context,
  { password, code }: DisableTotp,
): Promise<RecoveryCodes> {
  const user = await assertTotpEnabled(context, password);
  return countOwnCode(context, async (tx) => {
    await assertValidCode(tx, user, code);
    const record = { id: user.id, name: user.name };
    await recordAuditEvent(
      { ...tx, actor: context.actor },
      { action: 'user.recovery_codes_renewed', record },
    );
    return replaceCodes(tx, user);
  });
}

async function assertTotpEnabled(context: Context, password: string): Promise<UserWithCredentials> {
  const user = await verifyOwnPassword(context, password);
  if (user.totp_enabled_at === null) throw new AppError('totp_off');
  return user;
}

/** A transaction in which a signed-in user enters a code. */
const countOwnCode = <T>(context: Context, work: (tx: Tx) => Promise<T>): Promise<T> =>
  countCodeAttempt(context, { user_id: (context.actor as StaffActor).user_id, from: 'session' }, () =>
    inTransaction(asSystem(context, null), work),
  );

async function assertValidCode(tx: Tx, user: UserWithCredentials, code: string): Promise<void> {
  if (await verifySecondFactorCode(tx, user, code)) return;

  throw new AppError('code_incorrect', {}, { field: 'code' });
}

async function replaceCodes(tx: Tx, user: UserWithCredentials): Promise<RecoveryCodes> {
  const { codes, hashes } = generateRecoveryCodes();
  await replaceRecoveryCodes(tx.db, user.id, hashes);
  return { recovery_codes: codes };
}

async function recordTotpChange(
  context: Context,
  tx: Tx,
  user: UserWithCredentials,
  what: 'totp_enabled' | 'totp_disabled',
) {
  const record = { id: user.id, name: user.name };
  await recordAuditEvent({ ...tx, actor: context.actor }, { action: `user.${what}`, record });
  await queueSystemMail(tx, { to: user.email, ...writeSystemMail(user, what, { name: user.name }) });
}
