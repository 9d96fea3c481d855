import { chatApi } from '../data/chat.api';

/**
 * The messages to show: the end, or, when the target message is older than the loaded ones, the messages
 * around it. `passage` identifies them; undefined: the end. When a passage reaches the loaded end, they are
 * merged.
 */
export function useMessageWindow(id: string, goal: number) {
  const thread = chatApi.useGetThreadQuery(id);
  const first = thread.data?.messages[0]?.seq;
  const isElsewhere = goal > 0 && first !== undefined && goal < first;
  const passage = { id, seq: goal };
  const query = chatApi.useGetPassageQuery(passage, { skip: !isElsewhere });
  return {
    latest: thread.data?.messages,
    query: isElsewhere ? { ...query, data: query.currentData } : thread,
    passage: isElsewhere ? passage : undefined,
  };
}
