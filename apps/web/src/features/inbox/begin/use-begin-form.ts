import type { Conversation } from '@relaydesk/contracts/conversation';
import type { BeginConversation } from '@relaydesk/contracts/outreach';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { unwrap } from '../../../api/http/unwrap';
import { randomId } from '../../../lib/random-id';
import { useRecordForm } from '../../../ui/form/use-record-form';
import { uploads } from '../data/send-queue/use-uploads';
import { beginApi } from './begin.api';
import { type BeginFormInput, createBeginSchema, EMPTY_FORM } from './begin-form-values';

export type BeginForm = UseFormReturn<BeginFormInput, unknown, BeginConversation>;

/** The form of a new conversation. A repeated request starts the same one, because it has the same message id. */
export function useBeginForm(customer_id: string | null, onBegun: (conversation: Conversation) => void) {
  const [message_id] = useState(randomId);
  const [begin] = beginApi.useBeginConversationMutation();
  const [schema] = useState(() => createBeginSchema(message_id));
  const begun = useRef<Conversation>(undefined);
  return useRecordForm<BeginFormInput, BeginConversation>({
    schema,
    values: { ...EMPTY_FORM, customer_id },
    save: async (request) => {
      const { file_ids } = request;
      const sent = { ...request, ...(file_ids && { file_ids: await finishUploads(file_ids) }) };
      begun.current = await unwrap(begin(sent));
    },
    onSaved: () => {
      if (begun.current) onBegun(begun.current);
    },
  });
}

/** The ids of uploaded files by their keys. A file that could not be uploaded has its error in the list. */
async function finishUploads(keys: string[]): Promise<string[]> {
  const ended = await Promise.all(keys.map((key) => uploads.finish(key)));
  return ended.map((upload, index) =>
    upload?.state === 'uploaded' ? upload.stored.id : (keys[index] ?? ''),
  );
}
