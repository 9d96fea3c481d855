import type { SendMessage } from '@relaydesk/contracts/message';
import type { ApiErrorData } from '../../../../api/http/api-error';
import { readAccessToken } from '../../../../api/http/tokens';
import { chatApi } from '../chat.api';
import type { ChatThunk } from '../chat-thunk';
import { applyMessages } from '../live/apply-live-events';
import { applyAfterSendAction } from './apply-after-send-action';
import { type MessageAttachments, NO_ATTACHMENTS } from './message-attachments';
import type { AttemptResult, OutgoingMessage } from './outgoing-message';
import { toAttemptResult } from './to-attempt-result';

/**
 * One attempt to send as this user: first the files, then the message, then the follow-up action. A sent
 * message is added to the conversation before it leaves the send queue.
 */
export function sendOutgoingMessage(
  user_id: string,
  message: OutgoingMessage,
  update: (changed: Partial<OutgoingMessage>) => void,
): ChatThunk<Promise<AttemptResult>> {
  return async (dispatch, getState) => {
    const isStillHere = () => getState().me?.id === user_id && readAccessToken() !== null;
    if (!isStillHere()) return { outcome: 'later' }; // never send under another user's name
    const { conversation_id, afterwards, enclosed = NO_ATTACHMENTS } = message;
    const rest = await uploadAttachments(enclosed);
    update({ enclosed: rest.enclosed });
    if (rest.attempt) return rest.attempt;
    if (!isStillHere()) return { outcome: 'later' };
    const { data, error } = await dispatch(
      chatApi.endpoints.sendMessage.initiate({
        id: conversation_id,
        message: toSendMessage({ ...message, enclosed: rest.enclosed }),
      }),
    );
    if (!data) {
      const failure = error as ApiErrorData; // a mutation without data ends in the base query's failure
      const mayHaveMoved = failure.status === CONFLICT; // the conversation shows why no reply is possible now
      if (mayHaveMoved) {
        dispatch(chatApi.util.invalidateTags([{ type: 'Conversation', id: conversation_id }]));
      }
      return toAttemptResult(failure);
    }
    dispatch(applyMessages(conversation_id, [data]));
    return afterwards ? dispatch(applyAfterSendAction(conversation_id, afterwards)) : { outcome: 'sent' };
  };
}

const CONFLICT = 409;

/** The upload code loads when a message has files; if it fails to load, the send is retried. */
async function uploadAttachments(
  enclosed: MessageAttachments,
): Promise<{ enclosed: MessageAttachments; attempt?: AttemptResult }> {
  if (enclosed.files.length === 0) return { enclosed };
  try {
    const [{ uploadPendingFiles }, { uploads }] = await Promise.all([
      import('./upload-pending-files'),
      import('./use-uploads'),
    ]);
    return await uploadPendingFiles(enclosed, uploads);
  } catch {
    return { enclosed, attempt: { outcome: 'later' } };
  }
}

/** A message as the contract requires; absent parts are omitted. */
function toSendMessage({
  id,
  kind,
  text,
  mail,
  template,
  enclosed = NO_ATTACHMENTS,
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
