import type { ChannelKind, UpdateChannel } from '@relaydesk/contracts/channel';
import type { PlatformInput } from '@relaydesk/contracts/connector-fields';
import { because, type ErrorReason } from '@relaydesk/contracts/errors/reasons';
import type { Context, Tx } from '../../../context/context';
import { AppError } from '../../../lib/app-error';
import { CONNECTORS, getConnector } from '../connectors/connectors';
import { hasWebhook } from '../connectors/sdk/connector';
import { getRenewedCredentials, parsePlatformConfig } from '../integrations/store/platform-config';
import { type Credentials, sealCredentials } from '../integrations/store/seal-credentials';
import { allowOrganisations } from './channel-catalogue.queries';

type ChannelSettingsInput = Omit<UpdateChannel, 'version'>;

/** Throws `invalid` for an unknown connector. */
export function assertConnectorExists(kind: ChannelKind): void {
  if (!CONNECTORS.some(({ manifest }) => manifest.kind === kind))
    throwInvalidField('kind', because('unknown_connector'));
}

/** Throws `invalid` for settings that this connector does not support or cannot store. */
export function assertSupportedSettings(
  kind: ChannelKind,
  { rate_limit, max_message_length }: ChannelSettingsInput,
): void {
  const { webhook: adapter, manifest } = getConnector(kind);
  const { capabilities } = manifest;
  if (rate_limit !== null && !hasWebhook(adapter))
    throwInvalidField('rate_limit', because('channel_has_no_webhook'));
  if (max_message_length !== null && max_message_length > capabilities.max_text_length) {
    throwInvalidField('max_message_length', because('too_big', { max: capabilities.max_text_length }));
  }
}

/** All organisations, or those listed. Throws `invalid` for an unknown organisation. */
export async function setAllowedOrganisations(
  tx: Tx,
  id: string,
  { is_for_all, organisation_ids }: ChannelSettingsInput,
): Promise<void> {
  const [unknown] = await allowOrganisations(tx.db, id, is_for_all ? [] : organisation_ids);
  if (unknown === undefined) return;
  throwInvalidField(`organisation_ids.${organisation_ids.indexOf(unknown)}`, because('unknown_organisation'));
}

/** Platform settings of a channel, as stored and as recorded in the audit log. */
export function buildStoredPlatform(
  context: Pick<Context, 'keys'>,
  { id, kind, platform }: { id: string; kind: ChannelKind; platform: PlatformInput | null | undefined },
  before: Credentials = {},
) {
  if (!platform) return undefined;
  const { settings, credentials } = parsePlatformConfig(
    getConnector(kind).manifest.platform_fields,
    platform,
    before,
  );
  return {
    stored: { settings, sealed_credentials: sealCredentials(context, credentials, id) },
    audited: { ...settings, ...getRenewedCredentials(before, credentials) },
  };
}

function throwInvalidField(field: string, why: ErrorReason): never {
  throw AppError.because(why, { field });
}
