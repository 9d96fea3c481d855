import { workerData } from 'node:worker_threads';
import { markAtWork } from './protocol/activity-marker';
import { type Held, holdOrganisation } from './load-index';
import { MOST_CHARACTERS } from './protocol/worker-messages';

/** What was asked is not held (any more): whoever asks brings it again. */
export class Gone extends Error {}

/** There is more of this organisation than one may have. Nothing of it is held any more. */
export class TooLarge extends Error {}

const held = new Map<string, Held>();

/** From now on it is held, empty at first. */
export function begin(organization_id: string): Held {
  const known = held.get(organization_id) ?? holdOrganisation();
  touch(organization_id, known);
  return known;
}

/** Throws `Gone`. */
export function get(organization_id: string): Held {
  const known = held.get(organization_id);
  if (!known) throw new Gone('This organisation is not held.');
  touch(organization_id, known);
  return known;
}

/** Throws `TooLarge` when there is more of the organisation than one may have. */
export function mustFit(organization_id: string, most = MOST_CHARACTERS): void {
  if ((held.get(organization_id)?.size() ?? 0) <= most) return;
  held.delete(organization_id);
  throw new TooLarge('This organisation is too large.');
}

/** Lets go of those that were asked longest ago, until the rest is small enough. */
export function letGo(most = MOST_CHARACTERS): void {
  let size = [...held.values()].reduce((sum, one) => sum + one.size(), 0);
  for (const [organization_id, one] of held) {
    if (size <= most || held.size === 1) return;
    held.delete(organization_id);
    size -= one.size();
  }
}

/** The one that was asked last stands last. */
function touch(organization_id: string, one: Held): void {
  if (workerData instanceof SharedArrayBuffer) markAtWork(workerData, organization_id);
  held.delete(organization_id);
  held.set(organization_id, one);
}
