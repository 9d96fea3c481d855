import type { Conversation } from '@relaydesk/contracts/conversation';
import { asSystem, type Context, type Tx } from '../../context/context';
import type { EventMap } from '../../context/events';
import { inTransaction } from '../../db/in-transaction';
import { resolveBotSettings } from '../bot/settings/resolve-bot-settings';
import { filterAssignableUsers } from '../conversations/assignment/filter-assignable-users';
import {
  assignWaitingConversation,
  getLongestWaiting,
  getWorkloads,
} from '../conversations/assignment/route-conversation';
import { findWaitingConversation } from '../conversations/find-waiting-conversation';
import { getOrganisationInboxSettings } from '../organisations/settings/inbox-settings';
import { findAvailableUser } from './available-users';
import { chooseAssignee, filterWithCapacity } from './choose-assignee';
import { type AvailableUser, findRoutingNeeds, listAvailableUsers, lockAssignment } from './routing.queries';

/**
 * Assigns a waiting conversation to the available user whom the bot's rules name; else, if round robin is
 * enabled, to the next user: a member of its team, or any user when it has none. Without an available user it
 * keeps waiting, and each repeated notification tries again.
 */
export async function autoAssignConversation(
  context: Context,
  { conversation: { organization_id, id } }: { conversation: QueuedConversation },
): Promise<void> {
  const isGiven = await inTransaction(context, (tx) => assignToRuleTarget(tx, organization_id, id));
  if (isGiven) return;
  await assignToLeastBusy(context, organization_id, (tx) => findWaitingConversation(tx, organization_id, id));
}

/** False: the rules name no user, or one who is unavailable. */
async function assignToRuleTarget(
  tx: Tx,
  organization_id: string,
  conversation_id: string,
): Promise<boolean> {
  const found = await findWaitingConversation(tx, organization_id, conversation_id);
  if (!found?.hand_over) return false; // the bot never had it
  const { channel_integration_id } = found;
  const { hand_over } = await resolveBotSettings(tx, { organization_id, channel_integration_id });
  const id = hand_over.target_user_id;
  const colleague = id !== null && (await findAvailableUser(tx, organization_id, id));
  if (!colleague || !(await filterAssignableUsers(tx, organization_id, [colleague.id])).size) return false;
  await assignWaitingConversation(tx, { organization_id, conversation_id }, colleague);
  return true;
}

/** A conversation left a CSR: assigns the longest waiting one to the free capacity. */
export async function autoAssignNext(
  context: Context,
  { conversation, previous }: EventMap['conversation.changed'],
): Promise<void> {
  const { organization_id, status, assignee_id } = conversation;
  const hasSameOwner = status === 'open' && assignee_id === previous.assignee_id;
  if (previous.status !== 'open' || hasSameOwner) return;
  await assignLongestWaiting(asSystem(context, organization_id), organization_id);
}

/** Capacity may have become free: assigns the longest waiting conversations while capacity lasts. */
export async function autoAssignWaiting(
  caller: Context,
  { organization_id }: { organization_id: string },
): Promise<void> {
  const context = asSystem(caller, organization_id); // sign-in events belong to the platform
  while (await assignLongestWaiting(context, organization_id));
}

type QueuedConversation = Pick<Conversation, 'organization_id' | 'id'>;

/** Of the conversations for which a user with capacity is responsible. */
const assignLongestWaiting = (context: Context, organization_id: string): Promise<boolean> =>
  assignToLeastBusy(context, organization_id, (tx, colleagues) =>
    getLongestWaiting(
      tx,
      organization_id,
      colleagues.flatMap(({ team_ids }) => team_ids),
    ),
  );

/**
 * False when nothing was assigned: the queue is empty, or no responsible user has capacity.
 * @param choose receives the users with capacity
 */
const assignToLeastBusy = (
  context: Context,
  organization_id: string,
  choose: (
    tx: Tx,
    colleagues: readonly AvailableUser[],
  ) => Promise<Pick<Conversation, 'id' | 'team_id'> | undefined>,
): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    const { assignment } = await getOrganisationInboxSettings(tx, organization_id);
    if (assignment === 'manual') return false;
    await lockAssignment(tx.db, organization_id);
    const available = await listAvailableUsers(tx.db, organization_id);
    const user_ids = available.map(({ id }) => id);
    const loads = await getWorkloads(tx, organization_id, user_ids);
    const waiting = await choose(tx, filterWithCapacity(available, loads));
    if (!waiting) return false;
    const { id: conversation_id, team_id } = waiting;
    const responsible = available.filter(({ team_ids }) => team_id === null || team_ids.includes(team_id));
    const needs = await findRoutingNeeds(tx.db, organization_id, conversation_id);
    const colleague = chooseAssignee(responsible, loads, needs);
    return (
      colleague !== undefined &&
      assignWaitingConversation(tx, { organization_id, conversation_id }, colleague)
    );
  });
