import { randomBytes } from 'node:crypto';
import { verify } from 'otplib';
import type { Tx } from '../../context';
import { AppError } from '../../lib/app-error';
import { createGrowingDelay } from '../../lib/growing-delay';
import { hashSecret, unseal } from '../../lib/secrets';
import { takeRecoveryCode, takeStep } from './totp.queries';

interface Holder {
  id: string;
  totp_sealed: Buffer | null;
}

/**
 * Whether this is a code of the user's app that was not used before, or one of the recovery codes; it is used up by
 * asking. Throws `too_many_requests` when somebody guesses. Only asked of whoever has shown the password, a link or a
 * session.
 * @param from whose guesses are counted together: those of a known device, of a session, of all other devices. Whoever
 * guesses from elsewhere does not lock them.
 */
export async function isCodeOf(tx: Tx, user: Holder, code: string, from: string): Promise<boolean> {
  const lane = `${user.id} ${from}`;
  const seconds = guesses.take(lane, tx.now().getTime());
  if (seconds > 0) {
    throw new AppError('too_many_requests', `Too many codes. Try again in ${seconds} seconds.`, {
      retry_after: seconds,
    });
  }
  const plain = code.replace(/[\s-]/g, '').toUpperCase();
  const isRight = /^\d{6}$/.test(plain)
    ? await isTimeCode(tx, user, plain)
    : await takeRecoveryCode(tx.db, user.id, hashSecret(plain));
  if (isRight) guesses.forget(lane);
  return isRight;
}

/** Milliseconds as in `security.md`: five codes, then five minutes, then longer. */
const guesses = createGrowingDelay({ free: 5, firstMs: 300_000, maxMs: 3_600_000 });

/** RFC 6238; a clock may be off by one step of 30 seconds. */
async function isTimeCode(tx: Tx, user: Holder, token: string): Promise<boolean> {
  if (!user.totp_sealed) return false;
  const result = await verify({
    secret: unseal(tx.keys.sealing, user.totp_sealed, user.id),
    token,
    epoch: Math.floor(tx.now().getTime() / 1000),
    epochTolerance: 30,
  });
  if (!result.valid || !('timeStep' in result)) return false;
  return takeStep(tx.db, user.id, result.timeStep);
}

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Ten codes of 80 bits, written so that nobody mistakes one letter for another. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const plain = Array.from({ length: 10 }, () =>
    [...randomBytes(16)].map((byte) => ALPHABET[byte % 32]).join(''),
  );
  return {
    codes: plain.map((code) => code.match(/.{4}/g)?.join('-') ?? code),
    hashes: plain.map(hashSecret),
  };
}
