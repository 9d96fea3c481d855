import { createTypingSender } from '@relaydesk/chat-core/typing-sender';
import { useEffect, useMemo } from 'react';
import { chatApi } from '../data/chat.api';

/** Shows the customer that a reply is being typed. */
export function useTypingSignal(conversation_id: string) {
  const [tell] = chatApi.useTellTypingMutation();
  const signal = useMemo(
    () => createTypingSender((is_typing) => void tell({ id: conversation_id, is_typing })),
    [tell, conversation_id],
  );
  useEffect(() => signal.stop, [signal]);
  return signal;
}
