import { useCallback, useState } from 'react';
import { asFailure } from '../../../api/failure';
import type { ConversationStep } from '../chat.api';
import { useReader } from '../live/current-reader';
import { lostWords } from './lost-words';
import { tellFailure } from './tell-failure';
import { useChange } from './use-change';

/** Takes a conversation a step further and tells everything on screen. */
export function useStep(id: string) {
  const { user_id } = useReader();
  const change = useChange();
  const [running, setRunning] = useState<ConversationStep>();
  /** Who was faster, in words; until the next step. */
  const [lost, setLost] = useState<string>();

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
        setLost(words);
        if (!words) tellFailure(thrown, user_id);
        return false;
      } finally {
        setRunning(undefined);
      }
    },
    [id, user_id, change],
  );

  return { take, running, lost };
}
