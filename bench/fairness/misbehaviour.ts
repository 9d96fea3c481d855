import { setTimeout as wait } from 'node:timers/promises';
import type { ApiClient } from '../product/api-client';

/** Where a misbehaviour happens, and how it shows that it did. */
export interface MisbehaviourContext {
  address: string;
  /** Organisation Admin of the organisation that misbehaves. */
  admin: ApiClient;
  signal: AbortSignal;
  /** Counts acts that the server has taken part in: answered, stored, called back. */
  count(acts?: number): void;
}

export interface Misbehaviour {
  name: string;
  /** What one act is, in the plural. */
  acts: string;
  /** Fewer acts than these by the end of the measurement: it did not happen. */
  least: number;
  /** Why it cannot be tried on this machine. */
  missing?: string;
  /** Begins, and goes on until the signal is aborted; throws when it cannot. */
  run(context: MisbehaviourContext): Promise<void>;
}

/**
 * Repeats a call side by side until the signal is aborted. What a call throws is a refusal, which is what the server
 * should do; it counts as no act.
 * @param options.most calls in all
 */
export async function repeat(
  signal: AbortSignal,
  { parallel, most }: { parallel: number; most: number },
  call: (n: number) => Promise<unknown>,
): Promise<void> {
  let count = 0;
  const one = async () => {
    while (!signal.aborted && count < most) await call(count++).catch(() => wait(10));
  };
  await Promise.all(Array.from({ length: parallel }, one));
}

export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
