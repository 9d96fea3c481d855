import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { ApiTokenKind } from '@relaydesk/contracts/api-token-kinds';

/**
 * A token is `rdp_` (personal) or `rds_` (service), 256 random bits and a CRC-32, both in base62 of fixed length.
 * Secret scanners find it by `rd[ps]_[0-9A-Za-z]{49}` and drop false hits by the checksum, as with GitHub's tokens.
 */
const PREFIXES: Record<ApiTokenKind, string> = { personal: 'rdp_', service: 'rds_' };
const SECRET_BYTES = 32;
/** Digits of base62 that hold 256 and 32 bits. */
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;
const FORMAT = /^(rd[ps]_[0-9A-Za-z]{43})([0-9A-Za-z]{6})$/;
/** Characters that are shown to recognise a token: the prefix and 24 of the 256 random bits. */
const SHOWN_LENGTH = 8;

export function createApiToken(kind: ApiTokenKind): string {
  const secret = BigInt(`0x${randomBytes(SECRET_BYTES).toString('hex')}`);
  const body = PREFIXES[kind] + toBase62(secret, SECRET_LENGTH);
  return body + checksumOf(body);
}

/** The part of a token that may be shown. */
export const getShownPrefix = (token: string): string => token.slice(0, SHOWN_LENGTH);

/** Whether a bearer token claims to be an API token; access tokens of sessions are JWTs. */
export const hasApiTokenPrefix = (token: string): boolean =>
  Object.values(PREFIXES).includes(token.slice(0, 4));

/** Whether the checksum fits: false without a look-up for tokens that were never issued. */
export function isWellFormedApiToken(token: string): boolean {
  const [, body, checksum] = FORMAT.exec(token) ?? [];
  return body !== undefined && checksumOf(body) === checksum; // both are public: no secret is compared
}

const checksumOf = (body: string): string => toBase62(BigInt(crc32(body)), CHECKSUM_LENGTH);

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

function toBase62(value: bigint, length: number): string {
  let digits = '';
  for (let rest = value; digits.length < length; rest /= 62n) digits = DIGITS[Number(rest % 62n)] + digits;
  return digits;
}
