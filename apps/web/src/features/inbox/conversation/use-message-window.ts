import { chatApi } from '../data/chat.api';

/**
 * The thread of a conversation as it is to be shown: its end, or, when the message that is looked for lies before all
 * that is loaded, what was said around that one. `passage` says which; undefined: the end. Whoever reads on from a passage
 * to the loaded end has one thread again.
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
