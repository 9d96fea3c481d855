import { createHash } from 'node:crypto';
import type { SafeFetch } from '../../../../lib/network/safe-fetch';
import { parseMetaBody } from '../meta/parse-body';
import {
  type FetchedMedia,
  type IntegrationConfig,
  type MediaSource,
  MediaUnavailableError,
} from '../sdk/connector';
import { fetchWithRedirects } from '../sdk/fetch-with-redirects';
import type { MediaRef } from '../sdk/inbound-event';
import { type JsonObject, toNumber, toObject, toText } from './inbound/json-values';
import {
  buildBearerHeader,
  buildGraphCall,
  getPhoneNumberId,
  parseWhatsAppSendResponse,
} from './outbound/graph-call';

/**
 * Media of a customer: its id resolves to a URL that is valid for five minutes and requires the token (Cloud
 * API, Media). Ids of received media are valid for seven days.
 */
export const whatsappMediaSource: MediaSource = { fetch: fetchMedia };

async function fetchMedia(
  ask: SafeFetch,
  ref: MediaRef,
  config: IntegrationConfig,
  maxBytes: number,
): Promise<FetchedMedia> {
  const { url, file_size, sha256 } = await findMedia(ask, ref, config);
  const size = toNumber(file_size) ?? 0;
  if (size > maxBytes)
    throw new MediaUnavailableError(`The file has ${size} bytes; the limit is ${maxBytes}.`);
  const fetched = await fetchWithRedirects(ask, toText(url), {
    headers: buildBearerHeader(config),
    maxBytes,
  });
  for (const hash of [ref.sha256, toText(sha256)]) {
    if (hash && !matchesHash(fetched.bytes, hash))
      throw new Error('The file does not match the checksum that WhatsApp announced.');
  }
  return { bytes: fetched.bytes, name: null }; // the message contained the name of a document
}

async function findMedia(
  ask: SafeFetch,
  { id = '' }: MediaRef,
  config: IntegrationConfig,
): Promise<JsonObject> {
  const query = { phone_number_id: getPhoneNumberId(config) };
  const { url, headers } = buildGraphCall(config, [id], { query });
  const answer = await ask(url, { method: 'GET', headers });
  const result = parseWhatsAppSendResponse(answer);
  if (result.outcome === 'sent') return toObject(parseMetaBody(answer.bytes));
  if (answer.status === 404 || result.outcome === 'permanent') throw new MediaUnavailableError(result.words);
  throw new Error(result.words);
}

/** SHA-256 as in webhooks (base64) or the media endpoint (hex); another form is not verified. */
function matchesHash(bytes: Buffer, told: string): boolean {
  const hash = createHash('sha256').update(bytes).digest();
  if (/^[0-9a-f]{64}$/i.test(told)) return hash.toString('hex') === told.toLowerCase();
  return !/^[A-Za-z0-9+/]{43}=$/.test(told) || hash.toString('base64') === told;
}
