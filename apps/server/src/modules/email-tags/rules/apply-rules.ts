import type { Context } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { inTransaction } from '../../../db/in-transaction';
import { applyRuleOutcome } from '../../conversations/assignment/apply-rule-outcome';
import { lockExistingTags } from '../email-tag.queries';
import { recordTagUse } from '../record-tag-use';
import { resolveTags } from '../resolve-tags';
import { buildMessageFacts } from './build-message-facts';
import { type MatchedTag, matchRules } from './match-rules';
import { findRuleSender } from './rule.queries';
import { getTagRules } from './tag-rules-cache';

/**
 * Adds the tags with matching rules to the conversation of an inbound message. Other actions of a rule
 * (assignment, priority, past the bot) apply only when its tag is added: later changes of CSRs remain.
 * Idempotent.
 */
export async function applyTagRules(
  context: Context,
  { message, conversation }: EventMap['message.received'],
): Promise<void> {
  const { organization_id } = message;
  const tags = await getTagRules(context, organization_id);
  if (tags.length === 0) return;
  await inTransaction(context, async (tx) => {
    const sender = await findRuleSender(tx.db, organization_id, conversation);
    if (!sender) return;
    const fitting = matchRules(tags, buildMessageFacts(message, conversation.channel, sender));
    if (fitting.length === 0) return;
    // Locked before the conversation, as in a deletion; rules are cached for a moment after their tag is
    // deleted.
    const ids = fitting.map(({ tag_id }) => tag_id);
    const known = await lockExistingTags(tx.db, organization_id, ids);
    const matched = fitting.filter(({ tag_id }) => known.has(tag_id));
    await applyRuleOutcome(tx, { organization_id, conversation_id: conversation.id }, async (carried) => {
      const added = matched.filter(({ tag_id }) => !carried.includes(tag_id));
      if (added.length === 0) return undefined;
      const wanted = [...carried, ...added.map(({ tag_id }) => tag_id)];
      const tag_ids = await resolveTags(tx, organization_id, carried, wanted);
      await recordTagUse(tx, organization_id, carried, tag_ids);
      return { tag_ids, ...getRuleActions(added) };
    });
  });
}

/** Combines several rules: the first one that sets an action decides. */
const getRuleActions = (added: MatchedTag[]) => ({
  assignee_id: added.find(({ assignee_id }) => assignee_id)?.assignee_id ?? null,
  priority: added.find(({ priority }) => priority)?.priority ?? null,
  skip_bot: added.some(({ skip_bot }) => skip_bot),
});
