import { formatMessageText, type Sender } from './sender';

/** What is wrong with the threads; three empty lists are the aim. */
export interface MessageComparison {
  lost: string[];
  doubled: string[];
  out_of_order: string[];
}

/**
 * Compares what was acknowledged with what the product shows. What was sent and never acknowledged may be there or not,
 * once at most.
 */
export function compareMessages(
  senders: Pick<Sender, 'customer' | 'acknowledged'>[],
  threads: Map<string, string[]>,
): MessageComparison {
  const verdict: MessageComparison = { lost: [], doubled: [], out_of_order: [] };
  for (const { customer, acknowledged } of senders) {
    const shown = threads.get(customer) ?? [];
    const once = new Set<string>();
    for (const text of shown) {
      if (once.has(text)) verdict.doubled.push(text);
      once.add(text);
    }
    const sent = Array.from({ length: acknowledged }, (_, index) => formatMessageText(customer, index + 1));
    verdict.lost.push(...sent.filter((text) => !once.has(text)));
    const kept = sent.filter((text) => once.has(text));
    const keptOnes = new Set(kept);
    const inOrder = [...once].filter((text) => keptOnes.has(text));
    verdict.out_of_order.push(...inOrder.filter((text, index) => text !== kept[index]));
  }
  return verdict;
}
