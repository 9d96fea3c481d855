import { createHash, createHmac, randomBytes } from 'node:crypto';
import { hasLeadingZeroBits, parseDifficulty } from '@relaydesk/contracts/proof-of-work';
import type { Tx } from '../../../context/context';
import type { Keys } from '../../../lib/keys';
import { secretsEqual } from '../../../lib/secrets';
import { consumeChallenge } from './challenge.queries';

/** Milliseconds that a challenge is valid. */
const LIFETIME_MS = 120_000;

/** A proof-of-work challenge for one e-mail address, in the form of contracts/proof-of-work. Stateless. */
export function createChallenge(
  keys: Pick<Keys, 'challenges'>,
  email: string,
  bits: number,
  now: Date,
): string {
  const body = `${bits}.${now.getTime() + LIFETIME_MS}.${randomBytes(12).toString('base64url')}`;
  return `${body}.${computeMac(keys, email, body)}`;
}

/** Whether this is a solved, current and unused challenge of ours for this address. The check consumes it. */
export async function redeemProof(tx: Tx, email: string, proof: string): Promise<boolean> {
  const parts = proof.split('.');
  const [bits = '', expires = '', nonce = '', mac = ''] = parts;
  const isOurs =
    parts.length === 5 && secretsEqual(mac, computeMac(tx.keys, email, `${bits}.${expires}.${nonce}`));
  if (!isOurs || Number(expires) < tx.now().getTime()) return false;
  if (!hasLeadingZeroBits(createHash('sha256').update(proof).digest(), parseDifficulty(proof))) return false;
  return consumeChallenge(tx.db, nonce, new Date(Number(expires)).toISOString());
}

const computeMac = ({ challenges }: Pick<Keys, 'challenges'>, email: string, body: string): string =>
  createHmac('sha256', challenges).update(`${email} ${body}`).digest('base64url');
