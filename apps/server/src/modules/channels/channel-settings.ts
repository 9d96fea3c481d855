import type { ChannelKind, UpdateChannel } from '@relaydesk/contracts/channel';
import type { Tx } from '../../context';
import { AppError } from '../../lib/app-error';
import { CONNECTORS } from './connectors';
import { allowOrganisations } from './registry.queries';

type Settings = Omit<UpdateChannel, 'version'>;

/** Throws `invalid` for settings that this connector has no use for, or cannot keep. */
export function mustBeFitting(kind: ChannelKind, { rate_limit, max_message_length }: Settings): void {
  const { hook, capabilities } = CONNECTORS[kind];
  if (rate_limit !== null && !hook) refuse('rate_limit', 'Nothing comes in over a webhook here.');
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

function refuse(field: string, why: string): never {
  throw new AppError('invalid', `${field}: ${why}`, { fields: { [field]: why } });
}
