import { because } from '@relaydesk/contracts/errors/reasons';
import type { Tx } from '../../context/context';
import { findKnowledgeUsage, type KnowledgeUsage } from './knowledge-usage.queries';
import { createLimitReachedError } from './quota-errors';

/**
 * Runs `write`, which adds knowledge, within the organisation's limits: the bot reads all of it. The
 * counter's lock serialises writers of one organisation, so that they cannot exceed a limit together.
 * Reductions are always allowed, also above a lowered limit. Throws `limit_reached`, which rolls back the
 * write.
 */
export async function withinKnowledgeQuota<T>(
  tx: Tx,
  organization_id: string,
  write: () => Promise<T>,
): Promise<T> {
  const before = await findKnowledgeUsage(tx.db, organization_id);
  const written = await write();
  const after = await findKnowledgeUsage(tx.db, organization_id);
  if (before && after) assertWithinKnowledgeQuota(before, after);
  return written;
}

function assertWithinKnowledgeQuota(before: KnowledgeUsage, after: KnowledgeUsage): void {
  if (after.entries > after.max_entries && after.entries > before.entries) {
    const why = because('knowledge_entries_limit', { limit: after.max_entries });
    const quota = { name: 'knowledge_entries' as const, limit: after.max_entries, used: before.entries };
    throw createLimitReachedError(why, { ...quota, frees_at: null }, 'title');
  }
  if (after.characters > after.max_characters && after.characters > before.characters) {
    const why = because('knowledge_characters_limit', {
      limit: after.max_characters,
      characters: after.characters,
    });
    const quota = {
      name: 'knowledge_characters' as const,
      limit: after.max_characters,
      used: before.characters,
    };
    throw createLimitReachedError(why, { ...quota, frees_at: null }, 'body');
  }
}
