import type { Draft } from '@relaydesk/contracts/conversation';
import { sql } from 'kysely';
import type { Db } from '../../../../db/connect';

interface DraftOwner {
  organization_id: string;
  user_id: string;
}
type DraftKey = DraftOwner & { conversation_id: string };

/** Maximum drafts of a list. */
const MAX_DRAFTS = 100;
const columns = ['conversation_id', 'reply', 'note', 'saved_at'] as const;

export const findDraft = (db: Db, { organization_id, user_id, conversation_id }: DraftKey) =>
  db
    .selectFrom('drafts')
    .select(columns)
    .where('organization_id', '=', organization_id)
    .where('user_id', '=', user_id)
    .where('conversation_id', '=', conversation_id)
    .executeTakeFirst();

export const selectUserDrafts = (db: Db, { organization_id, user_id }: DraftOwner): Promise<Draft[]> =>
  db
    .selectFrom('drafts')
    .select(columns)
    .where('organization_id', '=', organization_id)
    .where('user_id', '=', user_id)
    .orderBy('saved_at', 'desc')
    .orderBy('conversation_id')
    .limit(MAX_DRAFTS)
    .execute();

export const upsertDraft = (db: Db, key: DraftKey, text: Pick<Draft, 'reply' | 'note'>): Promise<Draft> =>
  db
    .insertInto('drafts')
    .values({ ...key, ...text })
    .onConflict((it) =>
      it
        .columns(['organization_id', 'user_id', 'conversation_id'])
        .doUpdateSet({ ...text, saved_at: sql`now()` }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();

export async function deleteDraft(db: Db, key: DraftKey): Promise<void> {
  const { organization_id, user_id, conversation_id } = key;
  await db
    .deleteFrom('drafts')
    .where('organization_id', '=', organization_id)
    .where('user_id', '=', user_id)
    .where('conversation_id', '=', conversation_id)
    .execute();
}
