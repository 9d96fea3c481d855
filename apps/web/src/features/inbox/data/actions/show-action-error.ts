import { toApiError } from '../../../../api/http/api-error';
import { showToast } from '../../../../lib/show-toast';
import { formatConflictMessage } from './conflict-message';

/** Says why something was not done: who was faster, or what the server said. */
export function showActionError(thrown: unknown, user_id: string): void {
  const { facts } = toApiError(thrown);
  if (facts.status !== 500) showToast.warning(formatConflictMessage(facts, user_id) ?? facts.message); // the client tells of a 500 itself
}
