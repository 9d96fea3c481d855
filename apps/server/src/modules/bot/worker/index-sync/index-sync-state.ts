import { createExpiringMap, type ExpiringMap } from '../../../../lib/expiring-map';
import type { BotWorker } from '../bot-worker';

/** Milliseconds for which an index counts as current: an edit takes effect within this time. */
const FRESHNESS_MS = 1_000;
/** Maximum concurrent syncs. */
const MAX_FRESH_ORGANISATIONS = 10_000;

/** State of the thread's indexes; discarded with the thread. */
export interface IndexSyncState {
  /** Organisations checked recently. */
  freshOrganisations: ExpiringMap<true>;
  /** Version stamps of knowledge and products at the last sync. */
  stamps: Map<string, string>;
  /** Syncs in progress. */
  runningSyncs: Map<string, Promise<void>>;
  /** Texts without an embedding. */
  textsToEmbed: Map<string, string[]>;
  isEmbedding: boolean;
}

export function getIndexSyncState(thread: BotWorker): IndexSyncState {
  const known = syncStates.get(thread);
  if (known) return known;
  const made: IndexSyncState = {
    freshOrganisations: createExpiringMap<true>(FRESHNESS_MS, MAX_FRESH_ORGANISATIONS),
    stamps: new Map(),
    runningSyncs: new Map(),
    textsToEmbed: new Map(),
    isEmbedding: false,
  };
  syncStates.set(thread, made);
  return made;
}

const syncStates = new WeakMap<BotWorker, IndexSyncState>();
