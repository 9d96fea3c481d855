import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import type { EventMap } from '../../../context/events';
import { labelByRule } from '../../conversations/assignment/apply-rule-outcome';
import { holdTags } from '../email-tag.queries';
import { noteTagsPut } from '../record-tag-use';
import { settleTags } from '../resolve-tags';
import { factsOf } from './build-message-facts';
import { type Matched, matchRules } from './match-rules';
import { findSender } from './rule.queries';
import { rulesOf } from './tag-rules-cache';

/**
 * Puts the tags whose rules fit on the conversation of a message that came in. What a rule does besides (a colleague,
 * the priority, past the bot) happens only at the moment when its tag was not there: what colleagues change later
 * stays. Safe to repeat.
 */
export async function applyRules(
  context: Context,
  { message, conversation }: EventMap['message.received'],
): Promise<void> {
  const { organization_id } = message;
  const tags = await rulesOf(context, organization_id);
  if (tags.length === 0) return;
  await inTransaction(context, async (tx) => {
    const sender = await findSender(tx.db, organization_id, conversation);
    if (!sender) return;
    const fitting = matchRules(tags, factsOf(message, conversation.channel, sender));
    if (fitting.length === 0) return;
    // Before the conversation, as whoever deletes one does; rules are believed for a moment after their tag is gone.
    const ids = fitting.map(({ tag_id }) => tag_id);
    const known = await holdTags(tx.db, organization_id, ids);
    const matched = fitting.filter(({ tag_id }) => known.has(tag_id));
    await labelByRule(tx, { organization_id, conversation_id: conversation.id }, async (carried) => {
      const added = matched.filter(({ tag_id }) => !carried.includes(tag_id));
      if (added.length === 0) return undefined;
      const wanted = [...carried, ...added.map(({ tag_id }) => tag_id)];
      const tag_ids = await settleTags(tx, organization_id, carried, wanted);
      await noteTagsPut(tx, organization_id, carried, tag_ids);
      return { tag_ids, ...deedOf(added) };
    });
  });
}

/** What several do together: the first one that says something decides. */
const deedOf = (added: Matched[]) => ({
  assignee_id: added.find(({ assignee_id }) => assignee_id)?.assignee_id ?? null,
  priority: added.find(({ priority }) => priority)?.priority ?? null,
  skip_bot: added.some(({ skip_bot }) => skip_bot),
});
