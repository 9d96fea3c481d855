import type { Conversation } from '@relaydesk/contracts/conversation';
import type { ConversationStep } from '../data/chat.api';
import type { ReplyLock } from '../data/reply-lock';
import { chatTexts } from '../texts/chat.texts';
import { composerTexts } from '../texts/composer.texts';

/** The placeholder of a locked reply: the step that unlocks it, or who replies instead. */
export function getLockedHint(
  lock: ReplyLock | undefined,
  { assignee_name }: Pick<Conversation, 'assignee_name'>,
  steps: ReadonlySet<ConversationStep>,
): string | undefined {
  const { locked } = composerTexts;
  if (lock === undefined || lock === 'role') return undefined;
  if (steps.has('claim')) return locked.claim;
  if (steps.has('reopen')) return locked.reopen;
  return lock === 'colleague' ? locked.colleague(assignee_name ?? chatTexts.somebody) : locked.unassigned;
}
