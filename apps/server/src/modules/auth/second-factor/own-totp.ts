import type {
  ConfirmTotp,
  RecoveryCodes,
  StartTotp,
  StopTotp,
  TotpSecret,
  TotpState,
} from '@relaydesk/contracts/account';
import { generateSecret, generateURI } from 'otplib';
import { asSystem, type Context, type StaffActor, type Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { seal } from '../../../lib/secrets';
import { writeAudit } from '../../audit/record-audit-event';
import { sendMail } from '../../mail/queue-system-mail';
import { accessChanged } from '../sessions/revoke-access';
import { findUser, type UserWithProof } from '../auth.queries';
import { forgetActors } from '../sessions/authenticate-token';
import { mailText } from '../mail-texts';
import { proveOwnPassword } from '../passwords/verify-own-password';
import { countCodeAttempt, isCodeOf, newRecoveryCodes } from './second-factor';
import {
  countRecoveryCodes,
  disableTotp,
  enableTotp,
  keepPendingSecret,
  replaceRecoveryCodes,
} from './totp.queries';

export const getTotpState = (context: Context): Promise<TotpState> =>
  inTransaction(asSystem(context, null), async (tx) => {
    const { user_id } = context.actor as StaffActor; // the guard lets nobody else call these routes
    const user = await findUser(tx.db, user_id);
    const is_enabled = user?.totp_enabled_at != null;
    return { is_enabled, recovery_codes_left: is_enabled ? await countRecoveryCodes(tx.db, user_id) : 0 };
  });

/** A secret for the user's app; it counts once a first code has confirmed it. Throws `not_allowed_now` when it is on. */
export async function startTotp(context: Context, { password }: StartTotp): Promise<TotpSecret> {
  const user = await proveOwnPassword(context, password);
  const secret = generateSecret();
  const sealed = seal(context.keys.sealing, secret, user.id);
  const isKept = await inTransaction(asSystem(context, null), (tx) =>
    keepPendingSecret(tx.db, user.id, sealed),
  );
  if (!isKept) throw new AppError('not_allowed_now', 'Two-factor sign-in is on already.');
  return { secret, uri: generateURI({ issuer: 'Relaydesk', label: user.email, secret }) };
}

/** Switches it on, with the codes for the day on which the phone is lost: told this once. */
export const confirmTotp = (context: Context, { code }: ConfirmTotp): Promise<RecoveryCodes> =>
  countOwnCode(context, async (tx) => {
    const { user_id } = context.actor as StaffActor; // as above
    const user = await findUser(tx.db, user_id);
    if (!user?.totp_sealed || user.totp_enabled_at !== null) {
      throw new AppError('not_allowed_now', 'Begin with the QR code.');
    }
    await mustBeCode(tx, user, code);
    if (!(await enableTotp(tx.db, user.id, user.totp_sealed))) {
      throw new AppError('not_allowed_now', 'Another QR code was made in the meantime. Begin anew.');
    }
    await tell(context, tx, user, 'totp_enabled');
    return renewCodes(tx, user);
  });

/** Switches it off. Throws `invalid` for the password or the code, `not_allowed_now` when it is off. */
export async function stopTotp(context: Context, { password, code }: StopTotp): Promise<TotpState> {
  const user = await mustHaveTotp(context, password);
  await countOwnCode(context, async (tx) => {
    await mustBeCode(tx, user, code);
    await disableTotp(tx.db, user.id);
    await replaceRecoveryCodes(tx.db, user.id, []);
    await tell(context, tx, user, 'totp_disabled');
    await accessChanged(tx, [user.id]); // who has to have one can do nothing now but set up another
  });
  forgetActors((actor) => actor.user_id === user.id);
  return { is_enabled: false, recovery_codes_left: 0 };
}

/** Ten new ones; those from before are worth nothing. */
export async function renewRecoveryCodes(
  context: Context,
  { password, code }: StopTotp,
): Promise<RecoveryCodes> {
  const user = await mustHaveTotp(context, password);
  return countOwnCode(context, async (tx) => {
    await mustBeCode(tx, user, code);
    const record = { id: user.id, name: user.name };
    await writeAudit({ ...tx, actor: context.actor }, { action: 'user.recovery_codes_renewed', record });
    return renewCodes(tx, user);
  });
}

async function mustHaveTotp(context: Context, password: string): Promise<UserWithProof> {
  const user = await proveOwnPassword(context, password);
  if (user.totp_enabled_at === null) throw new AppError('not_allowed_now', 'Two-factor sign-in is off.');
  return user;
}

/** A transaction in which a signed-in user enters a code. */
const countOwnCode = <T>(context: Context, work: (tx: Tx) => Promise<T>): Promise<T> =>
  countCodeAttempt(context, { user_id: (context.actor as StaffActor).user_id, from: 'session' }, () =>
    inTransaction(asSystem(context, null), work),
  );

async function mustBeCode(tx: Tx, user: UserWithProof, code: string): Promise<void> {
  if (await isCodeOf(tx, user, code)) return;
  const why = 'The code is not right.';
  throw new AppError('invalid', `code: ${why}`, { fields: { code: why } });
}

async function renewCodes(tx: Tx, user: UserWithProof): Promise<RecoveryCodes> {
  const { codes, hashes } = newRecoveryCodes();
  await replaceRecoveryCodes(tx.db, user.id, hashes);
  return { recovery_codes: codes };
}

async function tell(context: Context, tx: Tx, user: UserWithProof, what: 'totp_enabled' | 'totp_disabled') {
  const record = { id: user.id, name: user.name };
  await writeAudit({ ...tx, actor: context.actor }, { action: `user.${what}`, record });
  await sendMail(tx, { to: user.email, ...mailText(user)[what]({ name: user.name }) });
}
