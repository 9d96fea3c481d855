import { createHmac } from 'node:crypto';
import { secretsEqual } from '../../../../lib/secrets';
import type { IntegrationConfig, WebhookRequest } from '../sdk/connector';

/**
 * `X-Hub-Signature-256: sha256={hex HMAC-SHA256(app secret, body)}` over the raw bytes. Meta documents that
 * it signs the form with escaped unicode: if a proxy unescaped it, that form is verified as well.
 */
export function verifyMetaSignature(
  { bytes, headers }: WebhookRequest,
  { credentials: { app_secret } }: IntegrationConfig,
): boolean {
  const given = headers['x-hub-signature-256'];
  if (!app_secret || typeof given !== 'string') return false;
  const signed = (body: string | Buffer) =>
    secretsEqual(`sha256=${createHmac('sha256', app_secret).update(body).digest('hex')}`, given);
  return signed(bytes) || (hasUnescaped(bytes) && signed(escaped(bytes.toString('utf8'))));
}

const hasUnescaped = (bytes: Buffer) => bytes.some((byte) => byte > 0x7f);

const escaped = (text: string) =>
  text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Returns the challenge if the verify token matches (Graph API, Webhooks, Verification requests). */
export const answerMetaHandshake = (
  query: Readonly<Record<string, string>>,
  { verify_token }: IntegrationConfig,
): string | null =>
  query['hub.mode'] === 'subscribe' &&
  verify_token !== '' &&
  secretsEqual(query['hub.verify_token'] ?? '', verify_token)
    ? (query['hub.challenge'] ?? null)
    : null;
