import { deriveKey } from './secrets';

/** One key for each purpose, so that a token made for one is worth nothing for another. */
export interface Keys {
  /** Access tokens of the API. */
  access: Buffer;
  /** What a refresh token is exchanged for. */
  refresh: Buffer;
  /** Tokens that open a realtime connection. */
  realtime: string;
  /** Secrets at rest. */
  sealing: Buffer;
  /** Tokens of devices that have signed in before. */
  devices: Buffer;
  /** Proof-of-work challenges. */
  challenges: Buffer;
  /** Addresses of files, which nobody can guess. */
  addresses: Buffer;
  /** Addresses that an answer by e-mail comes back to. */
  replies: Buffer;
  /** Codes that prove an e-mail address. */
  contactCodes: Buffer;
}

/**
 * @param secretKey SECRET_KEY
 * @param given keys that somebody else shares
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
