import type { ApiErrorData } from '../../../../api/http/api-error';
import { t } from '../../../../lib/locale/i18n';
import { isConversation } from './conversation-update';

/**
 * Who was faster, as text, if a step was refused for that reason; undefined for other reasons. Takes the
 * user's own id, because users cannot lose to themselves.
 */
export function formatConflictMessage(
  { error, current, message }: ApiErrorData,
  user_id: string,
): string | undefined {
  if (error === 'outcome_known') return t('inbox.actionNames.outcomeKnown');
  if (error !== 'conflict' && error !== 'not_allowed_now') return undefined;
  if (isConversation(current) && current.assignee_name !== null && current.assignee_id !== user_id) {
    return t('inbox.actionNames.tookIt', { name: current.assignee_name });
  }
  return error === 'conflict' ? message : undefined;
}
