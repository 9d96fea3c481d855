import type { SendMessage } from '@relaydesk/contracts/message';
import type { FailureFacts } from '../../../../api/http/api-error';
import { readAccessToken } from '../../../../api/http/tokens';
import { chatApi } from '../chat.api';
import { applyMessages } from '../live/apply-live-events';
import type { ChatThunk } from '../chat-thunk';
import { canPass } from './is-retryable-status';
import type { Attempt, OutgoingMessage } from './create-send-queue';
import { type Enclosed, NOTHING_ENCLOSED } from './message-attachments';
import { finishConversation } from './apply-after-send-action';

/**
 * One attempt to send, as this user: its files first, then the message, then what is to become of the conversation. What
 * was sent stands in the thread before it leaves the outbox.
 */
export function attemptSend(
  user_id: string,
  message: OutgoingMessage,
  note: (changed: Partial<OutgoingMessage>) => void,
): ChatThunk<Promise<Attempt>> {
  return async (dispatch, getState) => {
    const isStillHere = () => getState().me?.id === user_id && readAccessToken() !== null;
    if (!isStillHere()) return { outcome: 'later' }; // never send under another person's name
    const { conversation_id, afterwards, enclosed = NOTHING_ENCLOSED } = message;
    const rest = await bringFiles(enclosed);
    note({ enclosed: rest.enclosed });
    if (rest.attempt) return rest.attempt;
    if (!isStillHere()) return { outcome: 'later' };
    const { data, error } = await dispatch(
      chatApi.endpoints.sendMessage.initiate({
        id: conversation_id,
        message: asSent({ ...message, enclosed: rest.enclosed }),
      }),
    );
    if (!data) {
      const failure = error as FailureFacts; // a mutation without data ends in the base query's failure
      const mayHaveMoved = failure.status === CONFLICT; // why nothing can be said now shows where it is said
      if (mayHaveMoved) {
        dispatch(chatApi.util.invalidateTags([{ type: 'Conversation', id: conversation_id }]));
      }
      return outcomeOf(failure);
    }
    dispatch(applyMessages(conversation_id, [data]));
    return afterwards ? dispatch(finishConversation(conversation_id, afterwards)) : { outcome: 'sent' };
  };
}

const CONFLICT = 409;

/** What brings files is fetched when there are any; when it cannot be had now, it is tried again. */
async function bringFiles(enclosed: Enclosed): Promise<{ enclosed: Enclosed; attempt?: Attempt }> {
  if (enclosed.files.length === 0) return { enclosed };
  try {
    const [{ uploadRest }, { uploads }] = await Promise.all([
      import('./upload-pending-files'),
      import('./use-uploads'),
    ]);
    return await uploadRest(enclosed, uploads);
  } catch {
    return { enclosed, attempt: { outcome: 'later' } };
  }
}

export function outcomeOf({ status, message, fields }: FailureFacts): Attempt {
  if (canPass(status)) return { outcome: 'later' };
  return { outcome: 'refused', reason: Object.values(fields ?? {})[0] ?? message, ...(fields && { fields }) };
}

/** A message as the contract wants it; what it does not carry is left out. */
function asSent({
  id,
  kind,
  text,
  mail,
  template,
  enclosed = NOTHING_ENCLOSED,
}: OutgoingMessage): SendMessage {
  if (template) {
    const { template_id, variables } = template;
    return { id, kind, text: '', template: { template_id, variables } };
  }
  const file_ids = enclosed.files.flatMap(({ stored }) => (stored ? [stored.id] : []));
  const product_ids = enclosed.products.map(({ product_id }) => product_id);
  const mentions = enclosed.mentions.map((mention) => mention.id);
  return {
    id,
    kind,
    text,
    ...(mail && { mail }),
    ...(file_ids.length > 0 && { file_ids }),
    ...(product_ids.length > 0 && { product_ids }),
    ...(mentions.length > 0 && { mentions }),
  };
}
