import type { Conversation } from '@relaydesk/contracts/conversation';
import { asSystem, type Context, type Tx } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import type { EventMap } from '../../context/events';
import { botSettingsOf } from '../bot/settings/resolve-bot-settings';
import { canHaveConversations } from '../conversations/assignment/filter-assignable-users';
import { findWaiting } from '../conversations/find-waiting-conversation';
import { giveInTurn, loadsOf, longestWaiting } from '../conversations/assignment/route-conversation';
import { inboxSettingsOf } from '../organisations/settings/inbox-settings';
import { chooseColleague } from './choose-assignee';
import { holdTurn, listAvailable } from './routing.queries';
import { findIfThere } from './available-users';

/**
 * A conversation that waits goes to the colleague whom its bot's rules name, when they are available; else, where the
 * organisation wants it, to the one whose turn it is. With nobody available it goes on waiting, and is looked at again
 * with each ring.
 */
export async function assignInTurn(
  context: Context,
  { conversation: { organization_id, id } }: { conversation: Waiting },
): Promise<void> {
  const isGiven = await inTransaction(context, (tx) => giveToTarget(tx, organization_id, id));
  if (!isGiven) await giveToNext(context, organization_id, async () => id);
}

/** False: the rules name nobody, or somebody who is not there. */
async function giveToTarget(tx: Tx, organization_id: string, conversation_id: string): Promise<boolean> {
  const found = await findWaiting(tx, organization_id, conversation_id);
  if (!found?.hand_over) return false; // no bot has had it
  const { channel_integration_id } = found;
  const { hand_over } = await botSettingsOf(tx, { organization_id, channel_integration_id });
  const id = hand_over.target_user_id;
  const colleague = id !== null && (await findIfThere(tx, organization_id, id));
  if (!colleague || !(await canHaveConversations(tx, organization_id, [colleague.id])).size) return false;
  await giveInTurn(tx, { organization_id, conversation_id }, colleague);
  return true;
}

/** A conversation left the CSR who had it open: their free place goes to whoever has waited longest. */
export async function assignNextInTurn(
  context: Context,
  { conversation, previous }: EventMap['conversation.changed'],
): Promise<void> {
  const { organization_id, status, assignee_id } = conversation;
  const hasSameOwner = status === 'open' && assignee_id === previous.assignee_id;
  if (previous.status !== 'open' || hasSameOwner) return;
  await giveToNext(asSystem(context, organization_id), organization_id, (tx) =>
    longestWaiting(tx, organization_id),
  );
}

/** There may be room now: those who have waited longest are assigned while anybody has some. */
export async function assignWaiting(
  caller: Context,
  { organization_id }: { organization_id: string },
): Promise<void> {
  const context = asSystem(caller, organization_id); // a sign-in emits as the platform
  const assignNext = () => giveToNext(context, organization_id, (tx) => longestWaiting(tx, organization_id));
  while (await assignNext());
}

type Waiting = Pick<Conversation, 'organization_id' | 'id'>;

/** False when nothing was assigned: nobody waits, or nobody available has room. */
const giveToNext = (
  context: Context,
  organization_id: string,
  choose: (tx: Tx) => Promise<string | undefined>,
): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    const { assignment } = await inboxSettingsOf(tx, organization_id);
    if (assignment === 'manual') return false;
    await holdTurn(tx.db, organization_id);
    const conversation_id = await choose(tx);
    if (!conversation_id) return false;
    const available = await listAvailable(tx.db, organization_id);
    const loads = await loadsOf(
      tx,
      organization_id,
      available.map(({ id }) => id),
    );
    const colleague = chooseColleague(available, loads);
    return colleague !== undefined && giveInTurn(tx, { organization_id, conversation_id }, colleague);
  });
