import { AppError } from '../../../../lib/app-error';

/** Milliseconds of the first pause; each further one is twice as long. */
const FIRST_PAUSE_MS = 60_000;
const MAX_PAUSE_MS = 3_600_000;
/** Milliseconds without a failure after which the backoff resets. */
const PAUSE_RESET_MS = 24 * 3_600_000;

export type BotPauseReason = 'too_large' | 'crashed';

interface BotPause {
  count: number;
  /** Unix milliseconds. */
  until: number;
  reason: BotPauseReason;
}

/** The organisation's bot is paused because its index cannot be loaded; humans handle its conversations. */
export class BotPaused extends AppError {
  constructor(readonly pause_reason: BotPauseReason) {
    super(pause_reason === 'too_large' ? 'bot_knowledge_too_large' : 'bot_knowledge_not_loaded');
  }
}

/** Paused organisations of this server. Not stored: other servers and restarts try again. */
const pauses = new Map<string, BotPause>();

/** Pauses an organisation's bot with exponential backoff. */
export function pauseBot(organization_id: string, reason: BotPauseReason, now: number): void {
  const before = pauses.get(organization_id);
  const count = before && now - before.until < PAUSE_RESET_MS ? before.count + 1 : 1;
  const until = now + Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (count - 1));
  pauses.set(organization_id, { count, until, reason });
}

/** Resets the backoff after success. */
export const resumeBot = (organization_id: string): void => void pauses.delete(organization_id);

/** Throws `BotPaused`. */
export function assertBotNotPaused(organization_id: string, now: number): void {
  const pause = pauses.get(organization_id);
  if (pause && now < pause.until) throw new BotPaused(pause.reason);
}
