import type { Conversation } from '@relaydesk/contracts/conversation';
import { asSystem, type Context, type Tx } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import type { EventMap } from '../../events';
import { giveInTurn, loadsOf, longestWaiting } from '../conversations/hands/route-conversation';
import { inboxSettingsOf } from '../organisations/inbox-settings';
import { chooseColleague } from './choose-colleague';
import { holdTurn, listAvailable } from './routing.queries';

/**
 * Where the organisation wants it, a conversation that waits goes to the colleague whose turn it is. With nobody
 * available it goes on waiting, and is looked at again with each ring.
 */
export const assignInTurn = (context: Context, { conversation }: { conversation: Waiting }): Promise<void> =>
  giveToNext(context, conversation.organization_id, async () => conversation.id);

/** A colleague has room again: for whoever has waited longest. */
export async function assignNextInTurn(
  context: Context,
  { conversation, previous }: EventMap['conversation.changed'],
): Promise<void> {
  if (previous.status !== 'open' || conversation.status === 'open') return;
  const { organization_id } = conversation;
  await giveToNext(asSystem(context, organization_id), organization_id, (tx) =>
    longestWaiting(tx, organization_id),
  );
}

type Waiting = Pick<Conversation, 'organization_id' | 'id'>;

const giveToNext = (
  context: Context,
  organization_id: string,
  choose: (tx: Tx) => Promise<string | undefined>,
): Promise<void> =>
  inTransaction(context, async (tx) => {
    const { assignment } = await inboxSettingsOf(tx, organization_id);
    if (assignment === 'manual') return;
    await holdTurn(tx.db, organization_id);
    const conversation_id = await choose(tx);
    if (!conversation_id) return;
    const available = await listAvailable(tx.db, organization_id);
    const loads = await loadsOf(
      tx,
      organization_id,
      available.map(({ id }) => id),
    );
    const colleague = chooseColleague(available, loads);
    if (colleague) await giveInTurn(tx, { organization_id, conversation_id }, colleague);
  });
