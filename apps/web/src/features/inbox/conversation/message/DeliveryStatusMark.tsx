import { t } from '../../../../lib/locale/i18n';

/**
 * Material's outlined Schedule, Done, DoneAll, ErrorOutline and HelpOutline. Plain SVG, because a styled icon
 * renders slower than the rest of its message.
 */
const CLOCK =
  'M11.99 2C6.47 2 2 6.48 2 12s4.47 10 9.99 10C17.52 22 22 17.52 22 12S17.52 2 11.99 2M12 20c-4.42 0-8-3.58-8-8s3.58-8 8-8 8 3.58 8 8-3.58 8-8 8m.5-13H11v6l5.25 3.15.75-1.23-4.5-2.67z';
const DONE = 'M9 16.2 4.8 12l-1.4 1.4L9 19 21 7l-1.4-1.4z';
const DONE_ALL =
  'm18 7-1.41-1.41-6.34 6.34 1.41 1.41zm4.24-1.41L11.66 16.17 7.48 12l-1.41 1.41L11.66 19l12-12zM.41 13.41 6 19l1.41-1.41L1.83 12z';
const FAILED =
  'M11 15h2v2h-2zm0-8h2v6h-2zm.99-5C6.47 2 2 6.48 2 12s4.47 10 9.99 10C17.52 22 22 17.52 22 12S17.52 2 11.99 2M12 20c-4.42 0-8-3.58-8-8s3.58-8 8-8 8 3.58 8 8-3.58 8-8 8';
const UNKNOWN =
  'M11 18h2v-2h-2zm1-16C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2m0 18c-4.41 0-8-3.59-8-8s3.59-8 8-8 8 3.59 8 8-3.59 8-8 8m0-14c-2.21 0-4 1.79-4 4h2c0-1.1.9-2 2-2s2 .9 2 2c0 2-3 1.75-3 5h2c0-2.25 3-2.5 3-5 0-2.21-1.79-4-4-4';

const PATHS = {
  sending: CLOCK,
  unsent: CLOCK,
  received: DONE,
  queued: CLOCK,
  unknown: UNKNOWN,
  sent: DONE,
  delivered: DONE_ALL,
  read: DONE_ALL,
  failed: FAILED,
};

/** Needs attention. */
const ATTENTION = new Set<keyof typeof PATHS>(['failed', 'unknown']);

interface DeliveryStatusMarkProps {
  state: keyof typeof PATHS;
  /** The channel's error, or its note on partial delivery. */
  reason?: string | null;
}

/** The delivery status of a message as icon and text. */
export function DeliveryStatusMark({ state, reason }: DeliveryStatusMarkProps) {
  return (
    <span className={ATTENTION.has(state) ? 'rd-mark rd-mark-failed' : 'rd-mark'}>
      <svg className={`rd-icon rd-icon-${state}`} viewBox="0 0 24 24" aria-hidden>
        <path d={PATHS[state]} />
      </svg>
      {t(`inbox.conversation.delivery.${state}`)}
      {reason && `: ${reason}`}
    </span>
  );
}
