import type { BotSettings } from '@relaydesk/contracts/bot-settings';

/** One level: the log keeps what differs, by name. */
export const auditable = ({ hand_over, ...settings }: BotSettings): object => ({
  ...settings,
  ...Object.fromEntries(Object.entries(hand_over).map(([name, value]) => [`hand_over_${name}`, value])),
});
