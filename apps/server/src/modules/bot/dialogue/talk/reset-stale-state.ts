import type { BotState } from '../../engine/bot-state';

/** Milliseconds of silence after which a customer begins again, though the conversation is the same for years. */
const STALE_AFTER_MS = 24 * 3_600_000;

/** What the bot remembers: of another day neither how often it spoke nor what it said, so that it may say it again. */
export function resetStaleState(state: BotState, now: Date): BotState {
  const before = state.spoke_at === null ? now : new Date(state.spoke_at);
  const remembered = { ...structuredClone(state), spoke_at: now.toISOString() };
  const isAnotherDay = now.getTime() - before.getTime() > STALE_AFTER_MS;
  return isAnotherDay
    ? { ...remembered, said: [], turns: 0, misses: 0, asked: 'none', problem: null, ordered: [], counted: [] }
    : remembered;
}
