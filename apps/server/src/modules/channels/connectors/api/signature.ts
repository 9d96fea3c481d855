import { createHmac } from 'node:crypto';
import { secretsEqual } from '../../../../lib/secrets';

/** A request older (or newer) than this is a replay. */
const TOLERANCE_S = 300;

/** `t={unix seconds},v1={hex HMAC-SHA256(secret, "{t}.{body}")}`, over the raw bytes. */
export const signPayload = (secret: string, body: string | Buffer, t: number): string =>
  `t=${t},v1=${createHmac('sha256', secret).update(`${t}.`).update(body).digest('hex')}`;

/** @param now unix milliseconds */
export function isValidSignature(
  secret: string,
  body: Buffer,
  header: string | undefined,
  now: number,
): boolean {
  const t = Number(/^t=(\d{1,12}),v1=[0-9a-f]{64}$/.exec(header ?? '')?.[1] ?? Number.NaN);
  if (!header || Number.isNaN(t) || Math.abs(now / 1000 - t) > TOLERANCE_S) return false;
  return secretsEqual(signPayload(secret, body, t), header);
}
