import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from '../../context/context';
import { seal, unseal } from '../../lib/secrets';

/** Standard Webhooks: a secret has this prefix and 24 to 64 random bytes in base64. */
const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export const newEndpointSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

/** Encrypted and bound to the endpoint `id`. */
export const sealEndpointSecret = ({ keys }: Pick<Context, 'keys'>, secret: string, id: string): Buffer =>
  seal(keys.sealing, secret, id);

/** Decrypts the result of `sealEndpointSecret` for the same id. */
export const unsealEndpointSecret = ({ keys }: Pick<Context, 'keys'>, box: Buffer, id: string): string =>
  unseal(keys.sealing, box, id);

interface SignedContent {
  webhook_id: string;
  /** Unix seconds of the attempt. */
  timestamp: number;
  body: string;
}

/**
 * The header `webhook-signature` of Standard Webhooks: one signature for each secret, separated by spaces.
 * HMAC-SHA-256 of id, timestamp and body.
 */
export const signWebhook = (secrets: string[], { webhook_id, timestamp, body }: SignedContent): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
      const mac = createHmac('sha256', key).update(`${webhook_id}.${timestamp}.${body}`).digest('base64');
      return `v1,${mac}`;
    })
    .join(' ');
