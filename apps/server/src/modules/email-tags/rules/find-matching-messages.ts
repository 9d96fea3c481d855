import { setImmediate } from 'node:timers/promises';
import { factsOf } from './build-message-facts';
import { matchRules, type TagWithRules } from './match-rules';
import type { Said } from './rule.queries';

/** Messages looked at in one go; everybody else's turn comes in between. */
const AT_ONCE = 10;

/** Those of the messages that the tags' rules find. */
export async function findMatching<T extends Said>(tags: TagWithRules[], said: T[]): Promise<T[]> {
  const found: T[] = [];
  for (const [at, message] of said.entries()) {
    if (at % AT_ONCE === 0) await setImmediate();
    if (matchRules(tags, factsOf(message, message.channel, message)).length > 0) found.push(message);
  }
  return found;
}
