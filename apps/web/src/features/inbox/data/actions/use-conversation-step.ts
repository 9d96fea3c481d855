import { useCallback, useState } from 'react';
import { asFailure } from '../../../../api/http/api-error';
import type { ConversationStep } from '../chat.api';
import type { Lock } from '../reply-lock';
import { useReader } from '../inbox-user';
import { lostWords } from './conflict-message';
import { tellFailure } from './show-action-error';
import { useChange } from './use-update-conversation';

/** Who was faster, in words, and the version of the conversation at that moment. */
interface LostRace {
  words: string;
  version: number;
}

/**
 * Takes a conversation a step further and tells everything on screen. A lost race is told of for as long as a colleague
 * has the conversation: when it is free again, it can be taken again.
 */
export function useStep(id: string, version: number, lock: Lock | undefined) {
  const { user_id } = useReader();
  const change = useChange();
  const [running, setRunning] = useState<ConversationStep>();
  const [lost, setLost] = useState<LostRace>();
  if (lost && lock !== 'colleague' && version !== lost.version) setLost(undefined);

  /** Gives whether the step was taken. */
  const take = useCallback(
    async (step: ConversationStep): Promise<boolean> => {
      setLost(undefined);
      setRunning(step);
      try {
        await change(id, { step });
        return true;
      } catch (thrown) {
        const words = lostWords(asFailure(thrown).facts, user_id);
        setLost(words ? { words, version } : undefined);
        if (!words) tellFailure(thrown, user_id);
        return false;
      } finally {
        setRunning(undefined);
      }
    },
    [id, user_id, version, change],
  );

  return { take, running, lost: lost?.words };
}
