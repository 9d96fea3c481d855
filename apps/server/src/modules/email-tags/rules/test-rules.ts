import type { TagRule, TagRuleTest } from '@relaydesk/contracts/email-tag';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { checkRules } from './check-rules';
import { findMatching } from './find-matching-messages';
import { listLastSaid } from './rule.queries';
import { withProducts } from './load-rule-products';

const LOOKED_AT = 100;
/** Characters that are shown of a message. */
const SHOWN = 140;

/**
 * Which of the last messages of customers the rules would have found. Throws `forbidden` for whoever is no member of an
 * organisation: what customers say is for nobody else.
 */
export async function testRules(context: Context, rules: TagRule[]): Promise<TagRuleTest> {
  const { organization_id } = context.actor;
  if (organization_id === null)
    throw new AppError('forbidden', 'What customers say is for the members of their organisation.');
  const { tags, said } = await inTransaction(context, async (tx) => {
    await checkRules(tx, organization_id, rules);
    return {
      tags: await withProducts(tx, organization_id, [{ id: '', group: '', is_single: false, rules }]),
      said: await listLastSaid(tx.db, organization_id, LOOKED_AT),
    };
  });
  const found = await findMatching(tags, said);
  return {
    looked_at: said.length,
    found: found.map(({ conversation_id, name, text, content, at }) => ({
      conversation_id,
      customer_name: name,
      text: (content.mail?.subject || text).slice(0, SHOWN),
      at,
    })),
  };
}
