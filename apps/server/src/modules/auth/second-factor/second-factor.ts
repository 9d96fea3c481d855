import { randomBytes } from 'node:crypto';
import { verify } from 'otplib';
import type { Context, Tx } from '../../../context/context';
import { AppError } from '../../../lib/app-error';
import { hashSecret, unseal } from '../../../lib/secrets';
import { consumeDelayed, resetDelayed } from '../attempt-limits';
import { consumeRecoveryCode, consumeTimeStep } from './totp.queries';

interface SecondFactorHolder {
  id: string;
  totp_sealed: Buffer | null;
}

/**
 * Counts an attempt to enter a code, for all servers together, runs `work`, and forgets the attempts when `work`
 * succeeds. `work` checks the code in its own transaction and throws when the code is wrong. Throws `too_many_requests`
 * with the seconds to wait. Only called after the user has shown the password, a link or a session.
 * @param from whose attempts are counted together: those of a known device, of a session, of all other devices. Attempts
 * from elsewhere do not lock them.
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
 * Whether this is a code of the user's app that was not used before, or one of the recovery codes; the check uses it up.
 * To be called within `countCodeAttempt`.
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

/** Ten codes of 80 bits, written so that nobody mistakes one letter for another. */
export function generateRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const plain = Array.from({ length: 10 }, () =>
    [...randomBytes(16)].map((byte) => ALPHABET[byte % 32]).join(''),
  );
  return {
    codes: plain.map((code) => code.match(/.{4}/g)?.join('-') ?? code),
    hashes: plain.map(hashSecret),
  };
}
