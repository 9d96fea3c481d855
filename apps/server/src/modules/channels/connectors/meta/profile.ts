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
 * Parses the User Profile of a customer who has written (Messenger Platform and Instagram Platform, User
 * Profile). Without the permission, or for a person without a profile (2018218), there is no name.
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
    return undefined; // an HTML page of a proxy
  }
}
