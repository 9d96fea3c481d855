import { createHmac } from 'node:crypto';
import { newId } from '../../lib/ids';
import type { Keys } from '../../lib/keys';
import { secretsEqual } from '../../lib/secrets';

/** Milliseconds after its last sign-in until a device is forgotten. */
const LIFETIME_MS = 180 * 86_400_000;

/**
 * Proves that this device has signed in to this account before. It grants no access; it only exempts a
 * sign-in from limits that strangers can exhaust. Signed and not stored; bound to the e-mail address, so that
 * it can be verified before the account is looked up.
 */
export function signDeviceToken(
  keys: Pick<Keys, 'devices'>,
  email: string,
  now: Date,
  device_id: string = newId(),
): string {
  const body = `${device_id}.${now.getTime().toString(36)}`;
  return `${body}.${computeMac(keys, email, body)}`;
}

/** The id of a device that has signed in to this account; undefined for an invalid or expired token. */
export function verifyDeviceToken(
  keys: Pick<Keys, 'devices'>,
  email: string,
  token: string | undefined,
  now: Date,
): string | undefined {
  const [device_id = '', signed_at = '', mac = ''] = token?.split('.', 3) ?? [];
  if (!secretsEqual(mac, computeMac(keys, email, `${device_id}.${signed_at}`))) return undefined;
  return now.getTime() - Number.parseInt(signed_at, 36) < LIFETIME_MS ? device_id : undefined;
}

const computeMac = ({ devices }: Pick<Keys, 'devices'>, email: string, body: string): string =>
  createHmac('sha256', devices).update(`${email} ${body}`).digest('base64url');
