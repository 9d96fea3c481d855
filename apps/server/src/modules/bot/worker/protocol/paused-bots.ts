import { AppError } from '../../../../lib/app-error';

/** Milliseconds of the first pause; each next one is twice as long. */
const FIRST_PAUSE_MS = 60_000;
const MAX_PAUSE_MS = 3_600_000;
/** Who has not failed for this long after a pause begins anew. */
const PAUSE_RESET_MS = 24 * 3_600_000;

export type BotPauseReason = 'too_large' | 'crashed';

interface BotPause {
  count: number;
  /** Unix milliseconds. */
  until: number;
  reason: BotPauseReason;
}

/** This organisation's bot is paused: its knowledge cannot be loaded, and its conversations are for humans meanwhile. */
export class BotPaused extends AppError {
  constructor(readonly pause_reason: BotPauseReason) {
    super(pause_reason === 'too_large' ? 'bot_knowledge_too_large' : 'bot_knowledge_not_loaded');
  }
}

/** Organisations whose bot is paused on this server. It is not stored: another server, or the next one, tries for itself. */
const pauses = new Map<string, BotPause>();

/** Pauses an organisation's bot, longer each time. */
export function pauseBot(organization_id: string, reason: BotPauseReason, now: number): void {
  const before = pauses.get(organization_id);
  const count = before && now - before.until < PAUSE_RESET_MS ? before.count + 1 : 1;
  const until = now + Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (count - 1));
  pauses.set(organization_id, { count, until, reason });
}

/** It works: the next pause is a short one. */
export const resumeBot = (organization_id: string): void => void pauses.delete(organization_id);

/** Throws `BotPaused`. */
export function assertBotNotPaused(organization_id: string, now: number): void {
  const pause = pauses.get(organization_id);
  if (pause && now < pause.until) throw new BotPaused(pause.reason);
}
