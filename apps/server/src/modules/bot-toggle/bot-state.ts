import type { BotState } from '@relaydesk/contracts/bot-toggle';

/** What decides whether customers meet the bot. */
export interface BotStateInput {
  is_active: boolean;
  is_bot_enabled: boolean;
  /** Lines on which the bot answers as the switches stand. */
  integrations_with_bot: number;
  has_knowledge: boolean;
}

/** What customers meet: the first thing that keeps the bot from them. */
export function getBotState(facts: BotStateInput): BotState {
  if (!facts.is_active) return 'suspended';
  if (facts.integrations_with_bot === 0) return facts.is_bot_enabled ? 'no_integration' : 'off';
  return facts.has_knowledge ? 'on' : 'no_knowledge';
}

/** What a bot needs before switching it on is of any use, for people to read. */
export function listMissingRequirements(facts: {
  is_active: boolean;
  /** Lines that would have the bot once it is on. */
  integrations_willing: number;
  has_knowledge: boolean;
  can_hand_over: boolean;
}): string[] {
  const missing: string[] = [];
  if (!facts.is_active) missing.push('The organisation is suspended.');
  if (facts.integrations_willing === 0) missing.push('No channel integration uses the bot.');
  if (!facts.has_knowledge) missing.push('There is neither knowledge nor an active product to answer from.');
  if (!facts.can_hand_over) missing.push('There is no active CSR or Supervisor to hand over to.');
  return missing;
}
