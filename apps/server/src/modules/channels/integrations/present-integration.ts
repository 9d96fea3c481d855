import type { ApiSettings, ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import type { Context } from '../../../context/context';
import { hasWebhook } from '../connectors/sdk/connector';
import { connectorOf } from '../connectors/connectors';
import { shownTo } from './channel-integration.policy';
import type { StoredIntegration } from './store/channel-integration.queries';
import { shownPlatform } from './store/platform-config';
import { hasOwnSecret } from './store/resolved-integration';
import { openCredentials } from './store/seal-credentials';

/** A line as this actor may see it. Secrets are named at most, and stay here. */
export function presentIntegration(
  context: Pick<Context, 'actor' | 'keys'>,
  { settings, sealed_secret, verify_token, ...row }: StoredIntegration,
): ChannelIntegration {
  const { facts, hook } = connectorOf(row.channel);
  const isOurs = hasOwnSecret(row.channel);
  return shownTo(context.actor, {
    ...row,
    webhook_path: hasWebhook(hook) ? `/hooks/${row.channel}/${row.public_key}/` : null,
    has_secret: isOurs && sealed_secret !== null,
    api: row.channel === 'api' ? (settings as ApiSettings) : null, // by its channel
    platform: isOurs
      ? null
      : shownPlatform(
          facts.line_fields,
          settings as Record<string, string>, // by its channel
          openCredentials(context, sealed_secret, row.id),
        ),
    verify_token: facts.has_verify_token ? verify_token : null,
  });
}
