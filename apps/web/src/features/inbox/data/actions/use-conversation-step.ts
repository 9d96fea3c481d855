import { useCallback, useState } from 'react';
import { toApiError } from '../../../../api/http/api-error';
import type { ConversationStep } from '../chat.api';
import { useInboxUser } from '../inbox-user';
import type { ReplyLock } from '../reply-lock';
import { formatConflictMessage } from './conflict-message';
import { showActionError } from './show-action-error';
import { useUpdateConversation } from './use-update-conversation';

/** Who was faster, as text, and the conversation's version at that moment. */
interface LostClaim {
  words: string;
  version: number;
}

/**
 * Moves a conversation to its next state and updates all views. A lost race shows while a colleague has the
 * conversation; when it is free again, it can be claimed.
 */
export function useConversationStep(id: string, version: number, lock: ReplyLock | undefined) {
  const { user_id } = useInboxUser();
  const change = useUpdateConversation();
  const [running, setRunning] = useState<ConversationStep>();
  const [lost, setLost] = useState<LostClaim>();
  if (lost && lock !== 'colleague' && version !== lost.version) setLost(undefined);

  /** Returns whether the step succeeded. */
  const take = useCallback(
    async (step: ConversationStep): Promise<boolean> => {
      setLost(undefined);
      setRunning(step);
      try {
        await change(id, { step });
        return true;
      } catch (thrown) {
        const words = formatConflictMessage(toApiError(thrown).facts, user_id);
        setLost(words ? { words, version } : undefined);
        if (!words) showActionError(thrown, user_id);
        return false;
      } finally {
        setRunning(undefined);
      }
    },
    [id, user_id, version, change],
  );

  return { take, running, lost: lost?.words };
}
