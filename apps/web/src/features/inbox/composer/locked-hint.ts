import type { Conversation } from '@relaydesk/contracts/conversation';
import { t } from '../../../lib/locale/i18n';
import type { ConversationStep } from '../data/chat.api';
import type { ReplyLock } from '../data/reply-lock';

/** The placeholder of a locked reply: the step that unlocks it, or who replies instead. */
export function getLockedHint(
  lock: ReplyLock | undefined,
  { assignee_name }: Pick<Conversation, 'assignee_name'>,
  steps: ReadonlySet<ConversationStep>,
): string | undefined {
  if (lock === undefined || lock === 'role') return undefined;
  if (steps.has('claim')) return t('inbox.composer.locked.claim');
  if (steps.has('reopen')) return t('inbox.composer.locked.reopen');
  return lock === 'colleague'
    ? t('inbox.composer.locked.colleague', { name: assignee_name ?? t('inbox.chat.somebody') })
    : t('inbox.composer.locked.unassigned');
}
