import { workerData } from 'node:worker_threads';
import { type LoadedIndex, loadIndex } from './load-index';
import { markActiveOrganisation } from './protocol/activity-marker';
import { MAX_INDEX_CHARACTERS } from './protocol/worker-messages';

/** The index is not loaded (any more): the caller syncs it again. */
export class IndexEvicted extends Error {}

/** The organisation exceeds the limit. Its index is unloaded. */
export class IndexTooLarge extends Error {}

const loadedIndexes = new Map<string, LoadedIndex>();

/** Creates an empty index. */
export function getOrCreateIndex(organization_id: string): LoadedIndex {
  const known = loadedIndexes.get(organization_id) ?? loadIndex();
  markIndexUsed(organization_id, known);
  return known;
}

/** Throws `IndexEvicted`. */
export function getLoadedIndex(organization_id: string): LoadedIndex {
  const known = loadedIndexes.get(organization_id);
  if (!known) throw new IndexEvicted('This organisation is not held.');
  markIndexUsed(organization_id, known);
  return known;
}

/** Throws `IndexTooLarge` when the organisation exceeds the limit. */
export function assertIndexFits(organization_id: string, most = MAX_INDEX_CHARACTERS): void {
  if ((loadedIndexes.get(organization_id)?.size() ?? 0) <= most) return;
  loadedIndexes.delete(organization_id);
  throw new IndexTooLarge('This organisation is too large.');
}

/** Evicts the least recently used indexes until the rest is within the limit. */
export function evictIndexes(most = MAX_INDEX_CHARACTERS): void {
  let size = [...loadedIndexes.values()].reduce((sum, one) => sum + one.size(), 0);
  for (const [organization_id, one] of loadedIndexes) {
    if (size <= most || loadedIndexes.size === 1) return;
    loadedIndexes.delete(organization_id);
    size -= one.size();
  }
}

/** Moves the most recently used one to the end. */
function markIndexUsed(organization_id: string, one: LoadedIndex): void {
  if (workerData instanceof SharedArrayBuffer) markActiveOrganisation(workerData, organization_id);
  loadedIndexes.delete(organization_id);
  loadedIndexes.set(organization_id, one);
}
