import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Milliseconds of processor time that one turn of a server's event loop may take (promise 21). */
export const MOST_TURN_MS = 500;

/** Start options with which a server process logs its long turns to this file. */
export const logTurnsTo = (file: string) => ({
  nodeOptions: ['--import', pathToFileURL(join(import.meta.dirname, 'log-turns.mjs')).href],
  variables: { MAIN_TURNS_FILE: file },
});

/**
 * The longest turn of the event loop that began after `since`, in milliseconds of the main thread's processor
 * time. 0: each took less than 50 ms. Turns during the start delay no requests.
 * @param since unix milliseconds
 */
export function longestTurn(file: string, since: number): number {
  const lines = readLog(file).split('\n').slice(0, -1);
  const turns = lines.map((line) => line.split(' ').map(Number) as [number, number]); // written by log-turns.mjs
  return Math.max(0, ...turns.filter(([ended, ms]) => ended - ms >= since).map(([, ms]) => ms));
}

/** Throws when a turn took longer than promised. */
export function expectShortTurns(file: string, since: number): void {
  const longest = longestTurn(file, since);
  if (longest > MOST_TURN_MS)
    throw new Error(
      `The server was silent for ${Math.round(longest)} ms of processor time in one piece (limit ${MOST_TURN_MS} ms).`,
    );
}

/** Empty: no turn was long enough to be logged. */
function readLog(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
