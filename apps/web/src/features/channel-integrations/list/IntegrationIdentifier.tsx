import type { ConnectorDescriptor } from '@relaydesk/contracts/channel';
import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { useConnectors } from '../../../api/endpoints/connectors.api';
import { t } from '../../../lib/locale/i18n';

/** Identifies an integration among others of its kind. */
export function IntegrationIdentifier({ integration }: { integration: ChannelIntegration }) {
  return getIntegrationIdentifier(integration, useConnectors());
}

/**
 * The website of a web chat, the reply host of an API integration, the address of an email account, or the
 * platform's first field.
 */
function getIntegrationIdentifier(
  { channel, web_chat, api, platform, address }: ChannelIntegration,
  connectors: readonly ConnectorDescriptor[] | undefined,
): string {
  if (web_chat)
    return (
      getHost(web_chat.website_url) ??
      web_chat.allowed_domains[0] ??
      t('channel-integrations.integrations.anyDomain')
    );
  if (api) return getHost(api.callback_url) ?? t('channel-integrations.integrations.receivesOnly');
  if (address !== null) return address; // of its email account
  const fields = connectors?.find(({ kind }) => kind === channel)?.line_fields ?? [];
  const first = fields.find(({ name, is_secret }) => !is_secret && platform?.settings[name]);
  if (!first) return '–'; // not visible to every role
  return platform?.settings[first.name] ?? '–';
}

const getHost = (url: string | null): string | null => (url && URL.canParse(url) ? new URL(url).host : null);
