import { toApiError } from '../../../../api/http/api-error';
import { showToast } from '../../../../lib/show-toast';
import { formatConflictMessage } from './conflict-message';

/** Shows why an action failed: who was faster, or the server's error. */
export function showActionError(thrown: unknown, user_id: string): void {
  const { facts } = toApiError(thrown);
  if (facts.status !== 500) showToast.warning(formatConflictMessage(facts, user_id) ?? facts.message); // the client shows a 500 itself
}
