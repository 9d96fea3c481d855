import type { ChannelKind, UpdateChannel } from '@relaydesk/contracts/channel';
import type { PlatformInput } from '@relaydesk/contracts/connector-fields';
import type { Context, Tx } from '../../../context/context';
import { AppError } from '../../../lib/app-error';
import { hasWebhook } from '../connectors/sdk/connector';
import { CONNECTORS, connectorOf } from '../connectors/connectors';
import { fitPlatform, renewed } from '../integrations/store/platform-config';
import { type Credentials, sealCredentials } from '../integrations/store/seal-credentials';
import { allowOrganisations } from './channel-catalogue.queries';

type Settings = Omit<UpdateChannel, 'version'>;

/** Throws `invalid` for a connector that there is not. */
export function mustBeConnector(kind: ChannelKind): void {
  if (!CONNECTORS.some(({ facts }) => facts.kind === kind)) refuse('kind', 'There is no such connector.');
}

/** Throws `invalid` for settings that this connector has no use for, or cannot keep. */
export function mustBeFitting(kind: ChannelKind, { rate_limit, max_message_length }: Settings): void {
  const { hook, facts } = connectorOf(kind);
  const { capabilities } = facts;
  if (rate_limit !== null && !hasWebhook(hook)) refuse('rate_limit', 'Nothing comes in over a webhook here.');
  if (max_message_length !== null && max_message_length > capabilities.max_text_length) {
    refuse('max_message_length', `Use at most ${capabilities.max_text_length}.`);
  }
}

/** Everybody, or those who are listed. Throws `invalid` for an organisation that does not exist. */
export async function setAllowed(
  tx: Tx,
  id: string,
  { is_for_all, organisation_ids }: Settings,
): Promise<void> {
  const [unknown] = await allowOrganisations(tx.db, id, is_for_all ? [] : organisation_ids);
  if (unknown === undefined) return;
  refuse(`organisation_ids.${organisation_ids.indexOf(unknown)}`, 'There is no such organisation.');
}

/** What was entered for all lines of a channel, as it is stored and as it is told in the audit log. */
export function platformFor(
  context: Pick<Context, 'keys'>,
  { id, kind, platform }: { id: string; kind: ChannelKind; platform: PlatformInput | null | undefined },
  before: Credentials = {},
) {
  if (!platform) return undefined;
  const { settings, credentials } = fitPlatform(connectorOf(kind).facts.platform_fields, platform, before);
  return {
    stored: { settings, sealed_credentials: sealCredentials(context, credentials, id) },
    audited: { ...settings, ...renewed(before, credentials) },
  };
}

function refuse(field: string, why: string): never {
  throw new AppError('invalid', `${field}: ${why}`, { fields: { [field]: why } });
}
