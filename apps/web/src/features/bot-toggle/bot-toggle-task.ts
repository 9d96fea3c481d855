import type { BotOverride, BotToggle, BotToggleIntegration } from '@relaydesk/contracts/bot-toggle';

/** The dialog that is open beside the switches. */
export type BotToggleTask =
  | { kind: 'switch'; toggle: BotToggle }
  | { kind: 'override'; toggle: BotToggle; line: BotToggleIntegration; bot: BotOverride }
  | { kind: 'stop_all' };
