import type { SafeFetch } from '../../../../lib/network/safe-fetch';
import { type FetchedMedia, type IntegrationConfig, MediaUnavailableError } from '../sdk/connector';
import { fetchWithRedirects } from '../sdk/fetch-with-redirects';
import type { MediaRef } from '../sdk/inbound-event';
import { buildAuthorization, isTwilioUrl } from './api-request';

/** Media is stored at Twilio behind its credentials and redirects to another host (Media resource). */
export async function fetchTwilioMedia(
  ask: SafeFetch,
  { url = '' }: MediaRef,
  config: IntegrationConfig,
  maxBytes: number,
): Promise<FetchedMedia> {
  if (!URL.canParse(url)) throw new MediaUnavailableError('Twilio did not return a download URL.');
  const isTheirs = isTwilioUrl(config, url);
  const asking: SafeFetch = async (address, options) => {
    const answer = await ask(address, options);
    if (isTheirs && answer.status === 401) throw new Error('Twilio rejected the credentials.'); // credentials may be renewed
    return answer;
  };
  return fetchWithRedirects(asking, url, { headers: isTheirs ? buildAuthorization(config) : {}, maxBytes });
}
