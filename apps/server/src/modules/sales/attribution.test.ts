import { expect, test } from 'vitest';
import { type AttributionInput, attributeSale } from './attribution';

const bot = { status: 'bot', user_id: null };
const waiting = { status: 'waiting', user_id: null };
const carla = { status: 'open', user_id: 'carla' };
const resolved = { status: 'resolved', user_id: null };
const in_ = (
  ownerships: { status: string; user_id: string | null }[],
  bot_answered: boolean,
): AttributionInput['conversation'] => ({
  ownerships,
  said: [{ author: 'customer' }, ...(bot_answered ? [{ author: 'bot' } as const] : [])],
});

test.each<[string, AttributionInput['recorded_by'], AttributionInput['conversation'], string]>([
  ['without a conversation', 'staff', null, 'manual'],
  ['ordered with the bot alone', 'bot', in_([bot], true), 'bot'],
  ['ordered with the bot, after waiting in vain for a human', 'bot', in_([bot, waiting, bot], true), 'bot'],
  ['ordered with the bot after a CSR handed back', 'bot', in_([bot, carla, bot], true), 'assisted'],
  ['the bot is off: straight to a CSR', 'staff', in_([waiting, carla], false), 'human'],
  ['"a human, please" as the first word', 'staff', in_([bot, waiting, carla], false), 'human'],
  ['the bot said something, though it never had it', 'staff', in_([waiting, carla], true), 'human'],
  ['the bot advised, a CSR sold', 'staff', in_([bot, waiting, carla], true), 'assisted'],
  ['a CSR took over from the bot', 'staff', in_([bot, carla], true), 'assisted'],
  ['recorded after it was resolved', 'staff', in_([bot, waiting, carla, resolved], true), 'assisted'],
  ['recorded by a colleague who looks on while it waits', 'staff', in_([waiting], false), 'human'],
])('%s', (_, recorded_by, conversation, origin) => {
  expect(attributeSale({ recorded_by, conversation })).toBe(origin);
});
