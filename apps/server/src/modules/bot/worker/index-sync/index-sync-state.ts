import { createExpiringMap, type ExpiringMap } from '../../../../lib/expiring-map';
import type { BotWorker } from '../bot-worker';

/** Milliseconds that a shelf is believed to be current: an edit is answered from within them. */
const FRESHNESS_MS = 1_000;
/** Organisations that are asked at the same time. */
const MAX_FRESH_ORGANISATIONS = 10_000;

/** What is known of what a thread holds; gone with the thread. */
export interface IndexSyncState {
  /** Of organisations that were looked at a moment ago. */
  freshOrganisations: ExpiringMap<true>;
  /** What their knowledge and products looked like when they were brought there. */
  stamps: Map<string, string>;
  /** Those that are being brought. */
  runningSyncs: Map<string, Promise<void>>;
  /** Texts whose meaning is still to be computed. */
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
