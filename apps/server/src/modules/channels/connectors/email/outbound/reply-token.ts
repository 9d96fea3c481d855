import { createHmac } from 'node:crypto';
import type { Keys } from '../../../../../lib/keys';
import { secretsEqual } from '../../../../../lib/secrets';

/**
 * Bytes of an id, and of the signature after it: 80 bits cannot be guessed by mail, and leave space for the
 * local part.
 */
const ID_BYTES = 16;
const SIGNATURE_BYTES = 10;
/** Characters of the local part (RFC 5321, 4.5.3.1.1). */
const MAX_LOCAL = 64;

/**
 * Part of the Reply-To address: identifies the conversation, with a signature. Lower-case letters and digits
 * only, for hosts that change case.
 */
export function signReplyToken(
  keys: Pick<Keys, 'replies'>,
  line_id: string,
  conversation_id: string,
): string {
  const id = Buffer.from(conversation_id.replaceAll('-', ''), 'hex');
  return encodeBase32(Buffer.concat([id, computeSignature(keys, line_id, id)]));
}

/** The conversation of a token; undefined if it is invalid or of another integration. */
export function verifyReplyToken(
  keys: Pick<Keys, 'replies'>,
  line_id: string,
  token: string,
): string | undefined {
  const bytes = decodeBase32(token.toLowerCase());
  if (bytes?.length !== ID_BYTES + SIGNATURE_BYTES) return undefined;
  const id = bytes.subarray(0, ID_BYTES);
  const sign = computeSignature(keys, line_id, id).toString('hex');
  if (!secretsEqual(sign, bytes.subarray(ID_BYTES).toString('hex'))) return undefined;
  const hex = id.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** `support+{token}@shop.example`; the plain address if that would be too long. */
export function addTokenToAddress(address: string, token: string): string {
  const at = address.lastIndexOf('@');
  const local = `${address.slice(0, at)}+${token}`;
  return at > 0 && local.length <= MAX_LOCAL ? local + address.slice(at) : address;
}

const computeSignature = ({ replies }: Pick<Keys, 'replies'>, line_id: string, id: Buffer): Buffer =>
  createHmac('sha256', replies)
    .update(`${line_id} ${id.toString('hex')}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES);

/** Base 32 (RFC 4648, 6) in lower case, without padding. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = Math.ceil(((ID_BYTES + SIGNATURE_BYTES) * 8) / 5);

function encodeBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => LETTERS[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

function decodeBase32(text: string): Buffer | undefined {
  if (text.length !== LENGTH || !/^[a-z2-7]+$/.test(text)) return undefined;
  const bits = [...text].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
