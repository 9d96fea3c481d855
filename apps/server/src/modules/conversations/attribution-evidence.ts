import type { ChannelKind } from '@relaydesk/contracts/channel';
import type { ReferralArrival } from '@relaydesk/contracts/platform-content';
import type { Tx } from '../../context/context';
import { AppError } from '../../lib/app-error';
import {
  listLastMessages,
  listOwnerships,
  selectArrivals,
  findConversationBuyer as selectBuyer,
} from './attribution-evidence.queries';

/** Excerpts for users outside the conversation: the latest messages of each side, truncated. */
const EVIDENCE_LIMITS = { each: 6, characters: 200 };

const MAX_ARRIVALS = 10;

/** Evidence for attribution: assignment periods, latest messages and referral sources of a conversation. */
export async function getAttributionEvidence(tx: Tx, organization_id: string, conversation_id: string) {
  const ownerships = await listOwnerships(tx.db, organization_id, conversation_id);
  const said = await listLastMessages(tx.db, organization_id, conversation_id, EVIDENCE_LIMITS);
  const came_from = await listArrivals(tx, organization_id, conversation_id);
  return { ownerships, said, came_from };
}

/** The customer's latest referral sources, newest last. */
export const listArrivals = (
  tx: Tx,
  organization_id: string,
  conversation_id: string,
): Promise<ReferralArrival[]> => selectArrivals(tx.db, organization_id, conversation_id, MAX_ARRIVALS);

/** The customer and channel of an order in a conversation. Throws `not_found`. */
export async function getBuyer(tx: Tx, organization_id: string, conversation_id: string) {
  const buyer = await selectBuyer(tx.db, organization_id, conversation_id);
  if (!buyer) throw new AppError('conversation_not_found');
  return { ...buyer, channel: buyer.channel as ChannelKind }; // a foreign key on the channel catalogue
}
