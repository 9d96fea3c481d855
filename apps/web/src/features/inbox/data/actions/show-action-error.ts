import { asFailure } from '../../../../api/http/api-error';
import { showToast } from '../../../../lib/show-toast';
import { lostWords } from './conflict-message';

/** Says why something was not done: who was faster, or what the server said. */
export function tellFailure(thrown: unknown, user_id: string): void {
  const { facts } = asFailure(thrown);
  if (facts.status !== 500) showToast.warning(lostWords(facts, user_id) ?? facts.message); // the client tells of a 500 itself
}
