import { createHash } from 'node:crypto';
import type { FetchOutside } from '../../../../lib/network/safe-fetch';
import { type Access, type FetchedMedia, MediaLost, type MediaSource } from '../sdk/connector';
import type { MediaRef } from '../sdk/inbound-event';
import { fetchFollowing } from '../sdk/fetch-with-redirects';
import { parseBody } from '../meta/parse-body';
import { bearerOf, callOf, numberIdOf, parseAnswer } from './outbound/graph-call';
import { type Json, numberOf, objectOf, textOf } from './inbound/json-values';

/**
 * What a customer has sent: its id leads to an address that is good for five minutes, and wants the token as well (Cloud
 * API, Media). Ids of received media are good for seven days.
 */
export const media: MediaSource = { fetch: fetchMedia };

async function fetchMedia(
  ask: FetchOutside,
  ref: MediaRef,
  access: Access,
  maxBytes: number,
): Promise<FetchedMedia> {
  const { url, file_size, sha256 } = await findMedia(ask, ref, access);
  const size = numberOf(file_size) ?? 0;
  if (size > maxBytes) throw new MediaLost(`It has ${size} bytes, more than the ${maxBytes} that are taken.`);
  const fetched = await fetchFollowing(ask, textOf(url), { headers: bearerOf(access), maxBytes });
  for (const hash of [ref.sha256, textOf(sha256)]) {
    if (hash && !isHashOf(fetched.bytes, hash))
      throw new Error('What WhatsApp sent is not what it announced.');
  }
  return { bytes: fetched.bytes, name: null }; // the name of a document came with its message
}

async function findMedia(ask: FetchOutside, { id = '' }: MediaRef, access: Access): Promise<Json> {
  const query = { phone_number_id: numberIdOf(access) };
  const { url, headers } = callOf(access, [id], { query });
  const answer = await ask(url, { method: 'GET', headers });
  const result = parseAnswer(answer);
  if (result.outcome === 'sent') return objectOf(parseBody(answer.bytes));
  if (answer.status === 404 || result.outcome === 'permanent') throw new MediaLost(result.words);
  throw new Error(result.words);
}

/** SHA-256 as webhooks write it (base64) or as the media endpoint does (hex); what is neither proves nothing. */
function isHashOf(bytes: Buffer, told: string): boolean {
  const hash = createHash('sha256').update(bytes).digest();
  if (/^[0-9a-f]{64}$/i.test(told)) return hash.toString('hex') === told.toLowerCase();
  return !/^[A-Za-z0-9+/]{43}=$/.test(told) || hash.toString('base64') === told;
}
