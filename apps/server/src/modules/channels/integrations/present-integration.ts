import type { ApiSettings, ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import type { Context } from '../../../context/context';
import { getConnector } from '../connectors/connectors';
import { hasWebhook } from '../connectors/sdk/connector';
import { redactIntegration } from './channel-integration.policy';
import type { StoredIntegration } from './store/channel-integration.queries';
import { presentPlatformSettings } from './store/platform-config';
import { hasGeneratedSecret } from './store/resolved-integration';
import { unsealCredentials } from './store/seal-credentials';

/** An integration as this actor may see it. Secrets are reported by name only. */
export function presentIntegration(
  context: Pick<Context, 'actor' | 'keys'>,
  { settings, sealed_secret, verify_token, ...row }: StoredIntegration,
): ChannelIntegration {
  const { manifest, webhook: adapter } = getConnector(row.channel);
  const isOurs = hasGeneratedSecret(row.channel);
  return redactIntegration(context.actor, {
    ...row,
    webhook_path: hasWebhook(adapter) ? `/hooks/${row.channel}/${row.public_key}/` : null,
    has_secret: isOurs && sealed_secret !== null,
    api: row.channel === 'api' ? (settings as ApiSettings) : null, // determined by its channel
    platform: isOurs
      ? null
      : presentPlatformSettings(
          manifest.line_fields,
          settings as Record<string, string>, // determined by its channel
          unsealCredentials(context, sealed_secret, row.id),
        ),
    verify_token: manifest.has_verify_token ? verify_token : null,
  });
}
