import { sanitizeText } from '../../../lib/sanitize-text';
import type { IntegrationConfig } from '../connectors/sdk/connector';

/** A shorter value is not a secret and may be part of any word. */
const MIN_LENGTH = 6;

/** Removes secrets from a text of a platform or an error, and makes it storable. */
export function redactSecrets({ credentials, verify_token }: IntegrationConfig, words: string): string {
  const secrets = [...Object.values(credentials), verify_token]
    .flatMap((secret) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
    .filter((secret) => secret.length >= MIN_LENGTH)
    // Longest first: one secret may be a prefix of another.
    .sort((a, b) => b.length - a.length);
  const hidden = secrets.reduce((text, secret) => text.replaceAll(secret, '•••'), words);
  return sanitizeText(hidden, hidden.length);
}
