import type { ApiErrorData } from '../../../../api/http/api-error';
import { actionNames } from '../../texts/action-names.texts';
import { isConversation } from './use-update-conversation';

/**
 * Who was faster, in words, when that is why a step was refused; undefined when it was refused for another reason. Takes
 * the reader's own id: whom they have lost it to is never they themselves.
 */
export function formatConflictMessage(
  { error, current, message }: ApiErrorData,
  user_id: string,
): string | undefined {
  if (error === 'outcome_known') return actionNames.outcomeKnown;
  if (error !== 'conflict' && error !== 'not_allowed_now') return undefined;
  if (isConversation(current) && current.assignee_name !== null && current.assignee_id !== user_id) {
    return actionNames.tookIt(current.assignee_name);
  }
  return error === 'conflict' ? message : undefined;
}
