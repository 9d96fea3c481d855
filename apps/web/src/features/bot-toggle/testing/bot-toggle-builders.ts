import { BotToggle, BotToggleDetails } from '@relaydesk/contracts/bot-toggle';

/** A switch for tests: Acme Sports, whose bot is on and has three conversations, unless overridden. */
export const buildBotToggle = (changes: Partial<BotToggle> = {}): BotToggle =>
  BotToggle.parse({
    id: '0197a000-0000-7000-8000-0000000000aa',
    name: 'Acme Sports',
    is_bot_enabled: true,
    state: 'on',
    integrations_with_bot: 1,
    integrations: 2,
    live_conversations: 3,
    answered_percent: 82,
    hand_over_percent: 18,
    changed_at: '2026-11-05T08:00:00.000Z',
    changed_by: 'Sam Porter',
    reason: 'First day with the bot',
    version: 3,
    ...changes,
  });

/**
 * The same with integrations: a web chat that follows the organisation, and an API integration switched off.
 */
export const buildBotToggleDetails = (changes: Partial<BotToggleDetails> = {}): BotToggleDetails =>
  BotToggleDetails.parse({
    ...buildBotToggle(),
    lines: [
      {
        id: '0197a000-0000-7005-8000-000000000001',
        name: 'Web shop',
        channel: 'web_chat',
        is_bot_enabled: true,
        bot: 'inherit',
        live_conversations: 3,
      },
      {
        id: '0197a000-0000-7005-8000-000000000002',
        name: 'Partner API',
        channel: 'api',
        is_bot_enabled: true,
        bot: 'off',
        live_conversations: 0,
      },
    ],
    missing: [],
    ...changes,
  });
