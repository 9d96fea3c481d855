import type { BotState } from '@relaydesk/contracts/bot-toggle';

/** Inputs that decide whether customers reach the bot. */
export interface BotStateInput {
  is_active: boolean;
  is_bot_enabled: boolean;
  /** Integrations on which the bot currently answers. */
  integrations_with_bot: number;
  has_knowledge: boolean;
}

/** The effective bot state: the first reason that disables the bot. */
export function getBotState(facts: BotStateInput): BotState {
  if (!facts.is_active) return 'suspended';
  if (facts.integrations_with_bot === 0) return facts.is_bot_enabled ? 'no_integration' : 'off';
  return facts.has_knowledge ? 'on' : 'no_knowledge';
}

/** Missing prerequisites for switching the bot on, as text for users. */
export function listMissingRequirements(facts: {
  is_active: boolean;
  /** Integrations that would use the bot once it is on. */
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
