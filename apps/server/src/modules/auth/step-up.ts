import type { StepUp } from '@relaydesk/contracts/auth';
import { asSystem, type Context, type StaffActor } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { writeAudit } from '../audit/write-audit';
import { findUser } from './auth.queries';
import { noteFailedSignIn } from './note-failed-sign-in';
import { proveOwnPassword } from './own-password';
import { isCodeOf } from './second-factor';
import { hasProofSince, setProved } from './session.queries';

/** Minutes for which a proof holds (`security.md`, ASVS 7.5.3). */
const PROOF_MINUTES = 5;

/**
 * The signed-in user proves who they are by password or by a code of their second factor, for this session and five
 * minutes. Throws `invalid` for the field, not 401: the session itself is a good one. `too_many_requests` for guesses.
 */
export async function stepUp(context: Context, { password, code }: StepUp): Promise<void> {
  const actor = context.actor as StaffActor; // the guard lets nobody else call this route
  if (password !== undefined) await proveOwnPassword(context, password);
  await inTransaction(asSystem(context, null), async (tx) => {
    if (code !== undefined) {
      const user = await findUser(tx.db, actor.user_id);
      if (!user || user.totp_enabled_at === null || !(await isCodeOf(tx, user, code, 'session'))) {
        if (user) noteFailedSignIn(asSystem(context, null), user, 'code');
        const why = 'The code is not right.';
        throw new AppError('invalid', `code: ${why}`, { fields: { code: why } });
      }
    }
    await setProved(tx.db, actor.session_id);
    const record = { id: actor.session_id, name: actor.name };
    await writeAudit({ ...tx, actor }, { action: 'session.stepped_up', record });
  });
}

/** Asked of the database: a proof that was given on another server counts at once. */
export const hasFreshProof = (context: Context): Promise<boolean> =>
  inTransaction(asSystem(context, null), (tx) =>
    hasProofSince(tx.db, (context.actor as StaffActor).session_id, PROOF_MINUTES),
  );
