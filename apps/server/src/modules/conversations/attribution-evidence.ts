import type { ChannelKind } from '@relaydesk/contracts/channel';
import type { Arrival } from '@relaydesk/contracts/platform-content';
import type { Tx } from '../../context/context';
import { AppError } from '../../lib/app-error';
import { listCameFrom, listLastSaid, listOwnerships, findBuyer as selectBuyer } from './attribution-evidence.queries';

/** What a stranger to the conversation is told of it: the last words of each side, and only their beginning. */
const LAST_SAID = { each: 6, characters: 200 };

const LAST_CAME_FROM = 10;

/** Who had a share in a conversation so far: in whose hands it was, what was said last, and what led to it. */
export async function findPart(tx: Tx, organization_id: string, conversation_id: string) {
  const ownerships = await listOwnerships(tx.db, organization_id, conversation_id);
  const said = await listLastSaid(tx.db, organization_id, conversation_id, LAST_SAID);
  const came_from = await findCameFrom(tx, organization_id, conversation_id);
  return { ownerships, said, came_from };
}

/** What has led the customer into a conversation: the last ones, newest last. */
export const findCameFrom = (tx: Tx, organization_id: string, conversation_id: string): Promise<Arrival[]> =>
  listCameFrom(tx.db, organization_id, conversation_id, LAST_CAME_FROM);

/** Who orders in a conversation, and where. Throws `not_found`. */
export async function findBuyer(tx: Tx, organization_id: string, conversation_id: string) {
  const buyer = await selectBuyer(tx.db, organization_id, conversation_id);
  if (!buyer) throw new AppError('not_found', 'There is no such conversation.');
  return { ...buyer, channel: buyer.channel as ChannelKind }; // a foreign key on the registry of channels
}
