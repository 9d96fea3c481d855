import type { BotOverride, BotToggle, BotToggleIntegration } from '@relaydesk/contracts/bot-toggle';

/** What is asked beside the switches. */
export type BotToggleTask =
  | { kind: 'switch'; toggle: BotToggle }
  | { kind: 'override'; toggle: BotToggle; line: BotToggleIntegration; bot: BotOverride }
  | { kind: 'stop_all' };
