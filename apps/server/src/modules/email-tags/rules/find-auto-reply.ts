import type { Context } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { inTransaction } from '../../../db/in-transaction';
import { buildMessageFacts } from './build-message-facts';
import { matchRules } from './match-rules';
import { findRuleSender } from './rule.queries';
import { getTagRules } from './tag-rules-cache';

/** The automatic reply of an organisation's rules to a message: of the first matching rule that has one. */
export async function findAutoReply(
  context: Context,
  { message, conversation }: EventMap['message.received'],
): Promise<string | undefined> {
  const { organization_id } = message;
  const tags = await getTagRules(context, organization_id);
  if (!tags.some(({ rules }) => rules.some(({ auto_reply }) => auto_reply))) return undefined;
  const sender = await inTransaction(context, (tx) => findRuleSender(tx.db, organization_id, conversation));
  if (!sender) return undefined;
  const matched = matchRules(tags, buildMessageFacts(message, conversation.channel, sender));
  return matched.find(({ auto_reply }) => auto_reply)?.auto_reply;
}
