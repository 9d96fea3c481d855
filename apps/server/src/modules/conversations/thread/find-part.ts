import type { ChannelKind } from '@relaydesk/contracts/channel';
import type { Tx } from '../../../context';
import { AppError } from '../../../lib/app-error';
import { hasBotAnswered, listOwnerships, findBuyer as selectBuyer } from './part.queries';

/** Who had a share in a conversation so far: in whose hands it was, and whether the bot said anything. */
export async function findPart(tx: Tx, organization_id: string, conversation_id: string) {
  const ownerships = await listOwnerships(tx.db, organization_id, conversation_id);
  const bot_answered = await hasBotAnswered(tx.db, organization_id, conversation_id);
  return { ownerships, bot_answered };
}

/** Who orders in a conversation, and where. Throws `not_found`. */
export async function findBuyer(tx: Tx, organization_id: string, conversation_id: string) {
  const buyer = await selectBuyer(tx.db, organization_id, conversation_id);
  if (!buyer) throw new AppError('not_found', 'There is no such conversation.');
  return { ...buyer, channel: buyer.channel as ChannelKind }; // a foreign key on the registry of channels
}
