import type { Context } from '../../../../context/context';
import type { IntegrationConfig } from '../../connectors/sdk/connector';
import {
  hasGeneratedSecret,
  type IntegrationSettings,
  type ResolvedIntegration,
  unsealIntegrationSecret,
} from './resolved-integration';
import { type Credentials, unsealCredentials } from './seal-credentials';

/** Settings and secrets of this integration. */
export function getIntegrationConfig(
  context: Pick<Context, 'keys' | 'publicUrl'>,
  integration: ResolvedIntegration,
): IntegrationConfig {
  const { channel, public_key, verify_token, settings } = integration;
  return {
    settings: { ...integration.channel_settings, ...getTextSettings(settings) },
    credentials: getCredentials(context, integration),
    verify_token: verify_token ?? '',
    hook_url: `${context.publicUrl}/hooks/${channel}/${public_key}/`,
    public_url: context.publicUrl,
  };
}

/** Decrypted once per cached integration, not per webhook event. */
function getCredentials(context: Pick<Context, 'keys'>, integration: ResolvedIntegration): Credentials {
  const before = credentialsCache.get(integration);
  if (before) return before;
  const credentials = {
    ...unsealCredentials(context, integration.channel_sealed_credentials, integration.channel_id),
    ...(hasGeneratedSecret(integration.channel)
      ? { secret: unsealIntegrationSecret(context, integration) ?? '' }
      : unsealCredentials(context, integration.sealed_secret, integration.id)),
  };
  credentialsCache.set(integration, credentials);
  return credentials;
}

const credentialsCache = new WeakMap<ResolvedIntegration, Credentials>();

const getTextSettings = (settings: IntegrationSettings): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settings).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
