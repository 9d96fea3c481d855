import { deriveKey } from './secrets';

/** One key per purpose, so that a token for one purpose is invalid for another. */
export interface Keys {
  /** Access tokens of the API. */
  access: Buffer;
  /** Refresh tokens. */
  refresh: Buffer;
  /** Tokens that open a realtime connection. */
  realtime: string;
  /** Secrets at rest. */
  sealing: Buffer;
  /** Tokens of known devices. */
  devices: Buffer;
  /** Proof-of-work challenges. */
  challenges: Buffer;
  /** Unguessable file addresses. */
  addresses: Buffer;
  /** Reply-to addresses of e-mails. */
  replies: Buffer;
  /** Codes that verify an e-mail address. */
  contactCodes: Buffer;
}

/**
 * @param secretKey SECRET_KEY
 * @param given keys that are shared with another system
 */
export const deriveKeys = (secretKey: string, given: { realtime?: string | undefined } = {}): Keys => ({
  access: deriveKey(secretKey, 'access-token'),
  refresh: deriveKey(secretKey, 'refresh-token'),
  realtime: given.realtime ?? deriveKey(secretKey, 'realtime-token').toString('base64url'),
  sealing: deriveKey(secretKey, 'secrets-at-rest'),
  devices: deriveKey(secretKey, 'device-tokens'),
  challenges: deriveKey(secretKey, 'proof-of-work'),
  addresses: deriveKey(secretKey, 'file-addresses'),
  replies: deriveKey(secretKey, 'reply-addresses'),
  contactCodes: deriveKey(secretKey, 'contact-codes'),
});
