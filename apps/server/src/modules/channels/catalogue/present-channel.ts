import type { Channel, CredentialsState } from '@relaydesk/contracts/channel';
import type { ConnectorField } from '@relaydesk/contracts/connector-fields';
import type { Context } from '../../../context/context';
import { derivedId } from '../../../lib/ids';
import { hasWebhook } from '../connectors/sdk/connector';
import { connectorOf } from '../connectors/connectors';
import { shownPlatform } from '../integrations/store/platform-config';
import { type Credentials, openCredentials } from '../integrations/store/seal-credentials';
import type { RegisteredChannel } from './channel-catalogue.queries';

/** A channel with what follows from its connector. Secrets are named at most, and stay here. */
export function presentChannel(
  context: Pick<Context, 'keys'>,
  { settings, sealed_credentials, verify_token, ...row }: RegisteredChannel,
): Channel {
  const { facts, hook, accountOf } = connectorOf(row.kind);
  const { kind, capabilities, platform_fields } = facts;
  const isShared = Boolean(hook?.accountsOf && accountOf);
  const credentials = openCredentials(context, sealed_credentials, row.id);
  return {
    ...row,
    record_id: recordIdOf(row.id),
    capabilities,
    credentials_state: stateOf(platform_fields, credentials),
    webhook_path: hasWebhook(hook) ? `/hooks/${kind}/{key}/` : null,
    shared_webhook_path: isShared ? `/hooks/${kind}/channels/${row.id}/` : null,
    platform: platform_fields.length > 0 ? shownPlatform(platform_fields, settings, credentials) : null,
    verify_token: isShared && facts.has_verify_token ? verify_token : null,
  };
}

function stateOf(fields: readonly ConnectorField[], credentials: Credentials): CredentialsState {
  const required = fields.filter(({ is_secret, is_required }) => is_secret && is_required);
  if (required.some(({ name }) => !Object.hasOwn(credentials, name))) return 'missing';
  return Object.keys(credentials).length > 0 ? 'stored' : 'not_needed';
}

/** The audit log keeps records by UUID, and a channel is called by its key. */
export const recordIdOf = (id: string): string => derivedId(id, 'channel');
