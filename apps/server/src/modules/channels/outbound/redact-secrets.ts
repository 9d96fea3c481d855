import { sanitizeText } from '../../../lib/sanitize-text';
import type { IntegrationConfig } from '../connectors/sdk/connector';

/** A shorter value is no secret, and may be part of any word. */
const MIN_LENGTH = 6;

/** Words of a platform, or of a failure on the way to it, without any secret that they may repeat, as they can be stored. */
export function redactSecrets({ credentials, verify_token }: IntegrationConfig, words: string): string {
  const secrets = [...Object.values(credentials), verify_token]
    .flatMap((secret) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
    .filter((secret) => secret.length >= MIN_LENGTH)
    // The longest first: one may be the beginning of another.
    .sort((a, b) => b.length - a.length);
  const hidden = secrets.reduce((text, secret) => text.replaceAll(secret, '•••'), words);
  return sanitizeText(hidden, hidden.length);
}
