import type { Context } from '../../../../context/context';
import type { IntegrationConfig } from '../../connectors/sdk/connector';
import {
  hasGeneratedSecret,
  type IntegrationSettings,
  type ResolvedIntegration,
  unsealIntegrationSecret,
} from './resolved-integration';
import { type Credentials, unsealCredentials } from './seal-credentials';

/** The settings and secrets to speak for this line with. */
export function getIntegrationConfig(
  context: Pick<Context, 'keys' | 'publicUrl'>,
  line: ResolvedIntegration,
): IntegrationConfig {
  const { channel, public_key, verify_token, settings } = line;
  return {
    settings: { ...line.channel_settings, ...getTextSettings(settings) },
    credentials: getCredentials(context, line),
    verify_token: verify_token ?? '',
    hook_url: `${context.publicUrl}/hooks/${channel}/${public_key}/`,
    public_url: context.publicUrl,
  };
}

/** Opened once for as long as the line is believed: a delivery should not pay for it. */
function getCredentials(context: Pick<Context, 'keys'>, line: ResolvedIntegration): Credentials {
  const before = credentialsCache.get(line);
  if (before) return before;
  const credentials = {
    ...unsealCredentials(context, line.channel_sealed_credentials, line.channel_id),
    ...(hasGeneratedSecret(line.channel)
      ? { secret: unsealIntegrationSecret(context, line) ?? '' }
      : unsealCredentials(context, line.sealed_secret, line.id)),
  };
  credentialsCache.set(line, credentials);
  return credentials;
}

const credentialsCache = new WeakMap<ResolvedIntegration, Credentials>();

const getTextSettings = (settings: IntegrationSettings): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settings).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
