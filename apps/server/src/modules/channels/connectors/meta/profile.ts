import { z } from 'zod';
import type { SafeFetchResponse } from '../../../../lib/network/safe-fetch';
import type { ProfileSource } from '../sdk/connector';
import { parseGraphReadResponse } from './graph-response';

const Profile = z.object({
  name: z.string().nullish(),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  username: z.string().nullish(),
});

/**
 * What the User Profile API tells of a customer who has written (Messenger Platform and Instagram Platform, User
 * Profile). Without the permission, or of somebody who has no profile there (2018218), it tells nothing.
 */
export const parseMetaProfile: ProfileSource['parse'] = (answer) => {
  const result = parseGraphReadResponse(answer);
  if (result.outcome === 'retry') return result;
  const name = result.outcome === 'sent' ? getProfileName(answer) : '';
  return name ? { name } : undefined;
};

function getProfileName({ body }: SafeFetchResponse): string {
  const profile = Profile.safeParse(tryParseJson(body)).data ?? {};
  const { name, first_name, last_name, username } = profile;
  const whole = name || [first_name, last_name].filter(Boolean).join(' ');
  return (whole || (username ? `@${username}` : '')).trim();
}

function tryParseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined; // a proxy's page
  }
}
