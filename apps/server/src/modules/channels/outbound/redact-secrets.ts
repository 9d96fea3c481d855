import { keepStorable } from '../../../lib/sanitize-text';
import type { Access } from '../connectors/sdk/connector';

/** A shorter value is no secret, and may be part of any word. */
const MIN_LENGTH = 6;

/** Words of a platform, or of a failure on the way to it, without any secret that they may repeat, as they can be stored. */
export function hideSecrets({ credentials, verify_token }: Access, words: string): string {
  const secrets = [...Object.values(credentials), verify_token]
    .flatMap((secret) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
    .filter((secret) => secret.length >= MIN_LENGTH)
    // The longest first: one may be the beginning of another.
    .sort((a, b) => b.length - a.length);
  const hidden = secrets.reduce((text, secret) => text.replaceAll(secret, '•••'), words);
  return keepStorable(hidden, hidden.length);
}
