import type { TagRule, TagRuleTest } from '@relaydesk/contracts/email-tag';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { assertValidRules } from './check-rules';
import { findMatchingMessages } from './find-matching-messages';
import { loadRuleProducts } from './load-rule-products';
import { listLatestCustomerMessages } from './rule.queries';

const MAX_MESSAGES = 100;
/** Characters of an excerpt. */
const MAX_EXCERPT = 140;

/**
 * The latest messages of customers that the rules match. Throws `forbidden` for non-members, who may not read
 * messages.
 */
export async function testTagRules(context: Context, rules: TagRule[]): Promise<TagRuleTest> {
  const { organization_id } = context.actor;
  if (organization_id === null) throw new AppError('organisation_members_only');
  const { tags, said } = await inTransaction(context, async (tx) => {
    await assertValidRules(tx, organization_id, rules);
    return {
      tags: await loadRuleProducts(tx, organization_id, [{ id: '', group: '', is_single: false, rules }]),
      said: await listLatestCustomerMessages(tx.db, organization_id, MAX_MESSAGES),
    };
  });
  const found = await findMatchingMessages(tags, said);
  return {
    looked_at: said.length,
    found: found.map(({ conversation_id, name, text, content, at }) => ({
      conversation_id,
      customer_name: name,
      text: (content.mail?.subject || text).slice(0, MAX_EXCERPT),
      at,
    })),
  };
}
