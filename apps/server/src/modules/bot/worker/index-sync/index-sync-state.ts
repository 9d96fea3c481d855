import { createExpiringMap, type ExpiringMap } from '../../../../lib/expiring-map';
import type { Thread } from '../bot-worker';

/** Milliseconds that a shelf is believed to be current: an edit is answered from within them. */
const BELIEVED_MS = 1_000;
/** Organisations that are asked at the same time. */
const MOST = 10_000;

/** What is known of what a thread holds; gone with the thread. */
export interface Shelves {
  /** Of organisations that were looked at a moment ago. */
  believed: ExpiringMap<true>;
  /** What their knowledge and products looked like when they were brought there. */
  stamps: Map<string, string>;
  /** Those that are being brought. */
  stocking: Map<string, Promise<void>>;
  /** Texts whose meaning is still to be computed. */
  toLearn: Map<string, string[]>;
  isLearning: boolean;
}

export function shelvesOf(thread: Thread): Shelves {
  const known = shelves.get(thread);
  if (known) return known;
  const made: Shelves = {
    believed: createExpiringMap<true>(BELIEVED_MS, MOST),
    stamps: new Map(),
    stocking: new Map(),
    toLearn: new Map(),
    isLearning: false,
  };
  shelves.set(thread, made);
  return made;
}

const shelves = new WeakMap<Thread, Shelves>();
