import { workerData } from 'node:worker_threads';
import { type LoadedIndex, loadIndex } from './load-index';
import { markActiveOrganisation } from './protocol/activity-marker';
import { MAX_INDEX_CHARACTERS } from './protocol/worker-messages';

/** What was asked is not held (any more): whoever asks brings it again. */
export class IndexEvicted extends Error {}

/** There is more of this organisation than one may have. Nothing of it is held any more. */
export class IndexTooLarge extends Error {}

const loadedIndexes = new Map<string, LoadedIndex>();

/** From now on it is held, empty at first. */
export function getOrCreateIndex(organization_id: string): LoadedIndex {
  const known = loadedIndexes.get(organization_id) ?? loadIndex();
  markIndexUsed(organization_id, known);
  return known;
}

/** Throws `Gone`. */
export function getLoadedIndex(organization_id: string): LoadedIndex {
  const known = loadedIndexes.get(organization_id);
  if (!known) throw new IndexEvicted('This organisation is not held.');
  markIndexUsed(organization_id, known);
  return known;
}

/** Throws `IndexTooLarge` when there is more of the organisation than one may have. */
export function assertIndexFits(organization_id: string, most = MAX_INDEX_CHARACTERS): void {
  if ((loadedIndexes.get(organization_id)?.size() ?? 0) <= most) return;
  loadedIndexes.delete(organization_id);
  throw new IndexTooLarge('This organisation is too large.');
}

/** Lets go of those that were asked longest ago, until the rest is small enough. */
export function evictIndexes(most = MAX_INDEX_CHARACTERS): void {
  let size = [...loadedIndexes.values()].reduce((sum, one) => sum + one.size(), 0);
  for (const [organization_id, one] of loadedIndexes) {
    if (size <= most || loadedIndexes.size === 1) return;
    loadedIndexes.delete(organization_id);
    size -= one.size();
  }
}

/** The one that was asked last stands last. */
function markIndexUsed(organization_id: string, one: LoadedIndex): void {
  if (workerData instanceof SharedArrayBuffer) markActiveOrganisation(workerData, organization_id);
  loadedIndexes.delete(organization_id);
  loadedIndexes.set(organization_id, one);
}
