import type { Profile, UpdateProfile } from '@relaydesk/contracts/account';

/** Form values of a profile. */
export function toUpdateProfile(profile: Profile): UpdateProfile {
  const { first_name, last_name, phone, language, time_zone, signature, version } = profile;
  return { first_name, last_name, phone, language, time_zone, signature, version };
}
