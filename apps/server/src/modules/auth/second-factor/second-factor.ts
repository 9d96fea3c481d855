import { randomBytes } from 'node:crypto';
import { verify } from 'otplib';
import type { Context, Tx } from '../../../context/context';
import { AppError } from '../../../lib/app-error';
import { hashSecret, unseal } from '../../../lib/secrets';
import { consumeTimeStep } from '../../users/records/user-record';
import { consumeDelayed, resetDelayed } from '../attempt-limits';
import { consumeRecoveryCode } from './totp.queries';

interface SecondFactorHolder {
  id: string;
  totp_sealed: Buffer | null;
}

/**
 * Counts an attempt to enter a code, across all servers, runs `work`, and resets the counter when `work`
 * succeeds. `work` checks the code in a separate transaction and throws when it is wrong. Throws
 * `too_many_requests` with the seconds to wait. Call it only after the user has shown the password, a link or
 * a session.
 * @param from scope of the counter: a known device, a session, or all other devices. Attempts from elsewhere
 * do not lock the former.
 */
export async function countCodeAttempt<T>(
  context: Context,
  { user_id, from }: { user_id: string; from: string },
  work: () => Promise<T>,
): Promise<T> {
  const key = `${user_id} ${from}`;
  const seconds = await consumeDelayed(context, codeAttempts, key);
  if (seconds > 0) {
    throw new AppError('too_many_attempts', { seconds }, { retry_after: seconds });
  }
  const result = await work();
  await resetDelayed(context, codeAttempts, key);
  return result;
}

/** Milliseconds as in `security.md`: five codes, then five minutes, then longer. */
const codeAttempts = { name: 'second factor', free: 5, first_ms: 300_000, max_ms: 3_600_000 };

/**
 * Whether this is an unused code of the user's app, or an unused recovery code; the check consumes it. Call
 * it within `countCodeAttempt`.
 */
export async function verifySecondFactorCode(
  tx: Tx,
  user: SecondFactorHolder,
  code: string,
): Promise<boolean> {
  const plain = code.replace(/[\s-]/g, '').toUpperCase();
  return /^\d{6}$/.test(plain)
    ? verifyTotpCode(tx, user, plain)
    : consumeRecoveryCode(tx.db, user.id, hashSecret(plain));
}

/** RFC 6238; a clock may be off by one step of 30 seconds. */
async function verifyTotpCode(tx: Tx, user: SecondFactorHolder, token: string): Promise<boolean> {
  if (!user.totp_sealed) return false;
  const result = await verify({
    secret: unseal(tx.keys.sealing, user.totp_sealed, user.id),
    token,
    epoch: Math.floor(tx.now().getTime() / 1000),
    epochTolerance: 30,
  });
  if (!result.valid || !('timeStep' in result)) return false;
  return consumeTimeStep(tx.db, user.id, result.timeStep);
}

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Ten codes of 80 bits, in an alphabet without ambiguous letters. */
export function generateRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const plain = Array.from({ length: 10 }, () =>
    [...randomBytes(16)].map((byte) => ALPHABET[byte % 32]).join(''),
  );
  return {
    codes: plain.map((code) => code.match(/.{4}/g)?.join('-') ?? code),
    hashes: plain.map(hashSecret),
  };
}
