import type { Channel, CredentialsState } from '@relaydesk/contracts/channel';
import type { ConnectorField } from '@relaydesk/contracts/connector-fields';
import type { Context } from '../../../context/context';
import { deriveId } from '../../../lib/ids';
import { getConnector } from '../connectors/connectors';
import { hasWebhook } from '../connectors/sdk/connector';
import { presentPlatformSettings } from '../integrations/store/platform-config';
import { type Credentials, unsealCredentials } from '../integrations/store/seal-credentials';
import type { RegisteredChannel } from './channel-catalogue.queries';

/** A channel with the facts of its connector. Secrets are reported by name only. */
export function presentChannel(
  context: Pick<Context, 'keys'>,
  { settings, sealed_credentials, verify_token, ...row }: RegisteredChannel,
): Channel {
  const { manifest, webhook: adapter, getAccountId: accountOf } = getConnector(row.kind);
  const { kind, capabilities, platform_fields } = manifest;
  const isShared = Boolean(adapter?.getAccountIds && accountOf);
  const credentials = unsealCredentials(context, sealed_credentials, row.id);
  return {
    ...row,
    record_id: getChannelRecordId(row.id),
    capabilities,
    credentials_state: getCredentialsState(platform_fields, credentials),
    webhook_path: hasWebhook(adapter) ? `/hooks/${kind}/{key}/` : null,
    shared_webhook_path: isShared ? `/hooks/${kind}/channels/${row.id}/` : null,
    platform:
      platform_fields.length > 0 ? presentPlatformSettings(platform_fields, settings, credentials) : null,
    verify_token: isShared && manifest.has_verify_token ? verify_token : null,
  };
}

function getCredentialsState(fields: readonly ConnectorField[], credentials: Credentials): CredentialsState {
  const required = fields.filter(({ is_secret, is_required }) => is_secret && is_required);
  if (required.some(({ name }) => !Object.hasOwn(credentials, name))) return 'missing';
  return Object.keys(credentials).length > 0 ? 'stored' : 'not_needed';
}

/** The audit log identifies records by UUID, and the id of a channel is a key. */
export const getChannelRecordId = (id: string): string => deriveId(id, 'channel');
