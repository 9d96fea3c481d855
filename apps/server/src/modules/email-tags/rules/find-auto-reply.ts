import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import type { EventMap } from '../../../context/events';
import { factsOf } from './build-message-facts';
import { matchRules } from './match-rules';
import { findSender } from './rule.queries';
import { rulesOf } from './tag-rules-cache';

/** What the rules of an organisation answer to a message by themselves: the first that fits and says something. */
export async function findReply(
  context: Context,
  { message, conversation }: EventMap['message.received'],
): Promise<string | undefined> {
  const { organization_id } = message;
  const tags = await rulesOf(context, organization_id);
  if (!tags.some(({ rules }) => rules.some(({ auto_reply }) => auto_reply))) return undefined;
  const sender = await inTransaction(context, (tx) => findSender(tx.db, organization_id, conversation));
  if (!sender) return undefined;
  const matched = matchRules(tags, factsOf(message, conversation.channel, sender));
  return matched.find(({ auto_reply }) => auto_reply)?.auto_reply;
}
