import type { FetchOutside } from '../../../../lib/network/safe-fetch';
import { type Access, type FetchedMedia, MediaLost } from '../sdk/connector';
import type { MediaRef } from '../sdk/inbound-event';
import { fetchFollowing } from '../sdk/fetch-with-redirects';
import { authorization, isTwilio } from './api-request';

/** Media lie at Twilio behind its credentials, and lead on to where they are kept, which is another's (Media resource). */
export async function fetchMedia(
  ask: FetchOutside,
  { url = '' }: MediaRef,
  access: Access,
  maxBytes: number,
): Promise<FetchedMedia> {
  if (!URL.canParse(url)) throw new MediaLost('Twilio has told no address.');
  const isTheirs = isTwilio(access, url);
  const asking: FetchOutside = async (address, options) => {
    const answer = await ask(address, options);
    if (isTheirs && answer.status === 401) throw new Error('Twilio refuses the credentials.'); // may be renewed
    return answer;
  };
  return fetchFollowing(asking, url, { headers: isTheirs ? authorization(access) : {}, maxBytes });
}
