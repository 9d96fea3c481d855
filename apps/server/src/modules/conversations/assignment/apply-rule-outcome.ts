import type { Conversation } from '@relaydesk/contracts/conversation';
import type { Priority } from '@relaydesk/contracts/priority';
import type { Tx } from '../../../context/context';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { setLabels } from '../label.queries';
import { findAssignableUser } from './assignable-user.queries';
import { returnToQueue, setClaimed } from './assignment.queries';
import { recordStateChange } from './record-state-change';
import { lockLabels } from './rule.queries';

/** What routing rules decided about a conversation. */
interface RuleOutcome {
  tag_ids: string[];
  /** Null: unchanged, as for the next field. */
  priority: Priority | null;
  assignee_id: string | null;
  /** Hand over from the bot to the queue. */
  skip_bot: boolean;
}

interface RuleTarget {
  organization_id: string;
  conversation_id: string;
}

/**
 * Labels a conversation as the system, and assigns it to a colleague or returns it to the queue. An existing
 * assignee stays; a disabled colleague is not assigned.
 * @param decide receives the tags of the locked conversation; undefined: no change
 */
export async function applyRuleOutcome(
  tx: Tx,
  { organization_id, conversation_id: id }: RuleTarget,
  decide: (tag_ids: string[]) => Promise<RuleOutcome | undefined>,
): Promise<void> {
  const before = await lockLabels(tx.db, organization_id, id);
  const decided = before && (await decide(before.tag_ids));
  if (!decided) return;
  const { tag_ids, assignee_id, skip_bot } = decided;
  const labelled = await setLabels(tx.db, organization_id, id, {
    tag_ids,
    priority: decided.priority ?? undefined,
  });
  if (labelled) await auditLabelChange(tx, before, labelled);

  const { status } = before;
  const isNobodys = status === 'bot' || status === 'waiting';
  const colleague =
    isNobodys && assignee_id ? await findAssignableUser(tx.db, organization_id, assignee_id) : undefined;
  const given = colleague && (await setClaimed(tx.db, organization_id, id, colleague.id));
  if (given) {
    await recordStateChange(tx, given, { event: 'assigned' });
    return;
  }
  const returned = skip_bot && status === 'bot' ? await returnToQueue(tx.db, organization_id, id) : undefined;
  if (returned) await recordStateChange(tx, returned, { event: 'returned' });
  else if (labelled) await emitLabelChange(tx, labelled);
}

const auditLabelChange = (tx: Tx, before: Pick<Conversation, 'priority' | 'tag_ids'>, after: Conversation) =>
  recordAuditEvent(tx, {
    action: 'conversation.labelled',
    record: { id: after.id, name: `Conversation ${after.id.slice(-6)}` },
    before: { priority: before.priority, tag_ids: before.tag_ids },
    after: { priority: after.priority, tag_ids: after.tag_ids },
  });

const emitLabelChange = (tx: Tx, conversation: Conversation) =>
  tx.events.emit(tx, 'conversation.changed', conversation.id, {
    conversation,
    previous: { status: conversation.status, assignee_id: conversation.assignee_id },
    by: null,
  });
