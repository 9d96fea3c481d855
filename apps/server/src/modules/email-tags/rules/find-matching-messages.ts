import { setImmediate } from 'node:timers/promises';
import { buildMessageFacts } from './build-message-facts';
import { matchRules, type TagWithRules } from './match-rules';
import type { RuleTestMessage } from './rule.queries';

/** Messages scanned per batch, before other work runs. */
const CHUNK_SIZE = 10;

/** The messages that the tags' rules match. */
export async function findMatchingMessages<T extends RuleTestMessage>(
  tags: TagWithRules[],
  said: T[],
): Promise<T[]> {
  const found: T[] = [];
  for (const [at, message] of said.entries()) {
    if (at % CHUNK_SIZE === 0) await setImmediate();
    if (matchRules(tags, buildMessageFacts(message, message.channel, message)).length > 0)
      found.push(message);
  }
  return found;
}
