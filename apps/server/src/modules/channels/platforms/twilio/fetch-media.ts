import type { FetchOutside } from '../../../../lib/fetch-outside';
import { type Access, type FetchedMedia, MediaLost } from '../../connector';
import type { MediaRef } from '../../inbound-event';
import { fetchFollowing } from '../fetch-following';
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
