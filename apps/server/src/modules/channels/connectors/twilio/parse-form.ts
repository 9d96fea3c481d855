import { createHmac } from 'node:crypto';
import { AppError } from '../../../../lib/app-error';
import { secretsEqual } from '../../../../lib/secrets';
import type { IntegrationConfig, WebhookRequest } from '../sdk/connector';

/** Twilio's parameters by name; new ones are added without notice. */
export type TwilioParams = Readonly<Record<string, string>>;

/** Throws `invalid` unless the bytes are a form about a message. */
export function parseForm(bytes: Buffer): TwilioParams {
  const params = Object.fromEntries(new URLSearchParams(bytes.toString('utf8')));
  if (params.MessageSid && params.AccountSid) return params;
  throw new AppError('not_a_message_form', {}, { field: 'body' });
}

/**
 * `X-Twilio-Signature`: base64 HMAC-SHA1(auth token, the address and all parameters, sorted, name and value
 * concatenated) over all received parameters (Twilio, Webhooks security). The address is the registered one,
 * not a header's; Twilio may include the default port.
 */
export function verifyTwilioSignature(
  { bytes, headers }: WebhookRequest,
  { hook_url, credentials }: IntegrationConfig,
): boolean {
  const given = headers['x-twilio-signature'];
  const { auth_token } = credentials;
  if (!auth_token || typeof given !== 'string') return false;
  const sorted = sortedParams(bytes);
  return listUrlVariants(hook_url).some((address) =>
    secretsEqual(
      createHmac('sha1', auth_token)
        .update(address + sorted)
        .digest('base64'),
      given,
    ),
  );
}

/** Distinct values of a repeated name, sorted (as in Twilio's own libraries). */
function sortedParams(bytes: Buffer): string {
  const params = new URLSearchParams(bytes.toString('utf8'));
  return [...new Set(params.keys())]
    .sort()
    .flatMap((name) => [...new Set(params.getAll(name))].sort().map((value) => name + value))
    .join('');
}

function listUrlVariants(hook_url: string): string[] {
  const [, before, port, path] = /^(https?:\/\/[^/:?]+)(:\d+)?(.*)$/.exec(hook_url) ?? [];
  if (before === undefined || path === undefined) return [hook_url];
  const usual = before.startsWith('https:') ? ':443' : ':80';
  return port ? [hook_url, `${before}${path}`] : [hook_url, `${before}${usual}${path}`];
}
