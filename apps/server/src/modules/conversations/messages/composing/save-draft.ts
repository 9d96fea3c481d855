import type { Draft, SaveDraft } from '@relaydesk/contracts/conversation';
import { type InboxEvent, staffChannel } from '@relaydesk/contracts/realtime';
import type { Context } from '../../../../context/context';
import type { EventMap } from '../../../../context/events';
import { inTransaction } from '../../../../db/in-transaction';
import { getReadableConversation, requireMember } from '../../get-conversation';
import { deleteDraft, findDraft, selectUserDrafts as selectDrafts, upsertDraft } from './draft.queries';

/**
 * Saves the user's draft; an empty one is deleted. Publishes it to the user's other devices.
 * @param device the saving device, which ignores its own update; null: unknown
 */
export async function saveDraft(
  context: Context,
  conversation_id: string,
  { reply, note }: SaveDraft,
  device: string | null,
): Promise<Draft> {
  const { organization_id, user_id } = requireMember(context);
  const key = { organization_id, user_id, conversation_id };
  return inTransaction(context, async (tx) => {
    await getReadableConversation(tx, conversation_id);
    const isEmpty = reply === '' && note === '';
    if (isEmpty) await deleteDraft(tx.db, key);
    const draft = isEmpty ? emptyDraft(conversation_id) : await upsertDraft(tx.db, key, { reply, note });
    await tx.events.emit(tx, 'draft.saved', user_id, { user_id, draft, device });
    return draft;
  });
}

/** Publishes to the user's sessions in the order of saving. */
export async function publishDraft(
  { realtime }: Context,
  { user_id, ...value }: EventMap['draft.saved'],
): Promise<void> {
  const event: InboxEvent = { type: 'draft', value };
  await realtime.publish([staffChannel(user_id)], event);
}

/** The user's draft in a conversation; without one, text and attachments are empty. */
export function getDraft(context: Context, conversation_id: string): Promise<Draft> {
  const { organization_id, user_id } = requireMember(context);
  return inTransaction(context, async (tx) => {
    await getReadableConversation(tx, conversation_id);
    const found = await findDraft(tx.db, { organization_id, user_id, conversation_id });
    return found ?? emptyDraft(conversation_id);
  });
}

/** The user's drafts, newest first, including conversations that are now assigned to a colleague. */
export function listDrafts(context: Context): Promise<Draft[]> {
  const { organization_id, user_id } = requireMember(context);
  return inTransaction(context, (tx) => selectDrafts(tx.db, { organization_id, user_id }));
}

const emptyDraft = (conversation_id: string): Draft => ({
  conversation_id,
  reply: '',
  note: '',
  saved_at: null,
});
