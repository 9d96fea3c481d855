import type { ProductCard } from '@relaydesk/contracts/product';
import { hashText } from '../dialogue/talk/hash-text';
import { endsWithQuestion } from '../dialogue/talk/record-open-question';
import { truncateReplyText } from '../dialogue/talk/truncate-reply-text';
import type { Decision, Reply, TurnWithProducts } from '../dialogue/turn';
import { THRESHOLDS } from '../thresholds';
import type { PromptSource } from './collect-prompt-sources';
import type { ModelTask } from './get-model-task';

/** The decision with the model's text in place of the hits; other fields stay. */
export function rephrase(
  turn: TurnWithProducts,
  decision: Decision,
  { text, cited }: { text: string; cited: readonly PromptSource[] },
  { isMiss }: Pick<ModelTask, 'isMiss'>,
): Decision {
  const sources = cited.map(({ source }) => source);
  const isReplaced = (it: Reply) =>
    (it.sources ?? []).length > 0 || (isMiss && it === decision.replies.at(-1));
  const replaced = decision.replies.filter(isReplaced);
  const products = uniqueCards(replaced.flatMap((it) => it.products ?? []));
  const { suggestions = [], beside_cards } = replaced.at(-1) ?? {};
  const phrased: Reply = {
    text,
    sources,
    ...(products.length > 0 && { products }),
    ...(suggestions.length > 0 && { suggestions }),
    ...(beside_cards?.suggestions && { beside_cards: { suggestions: beside_cards.suggestions } }),
  };
  const tried = {
    question: truncateReplyText(turn.text.trim(), THRESHOLDS.QUESTION_LENGTH),
    answer: truncateReplyText(text, THRESHOLDS.QUESTION_LENGTH),
    sources,
  };
  return {
    ...decision,
    replies: decision.replies.flatMap((it) => (it === replaced[0] ? [phrased] : isReplaced(it) ? [] : [it])),
    state: {
      ...decision.state,
      // The question that a plain "yes" would answer is no longer in the reply.
      asked: replaced.at(-1) === decision.replies.at(-1) && endsWithQuestion(text) ? 'other' : 'none',
      misses: isMiss ? 0 : decision.state.misses,
      said: [...decision.state.said, hashText(text)].slice(-THRESHOLDS.MAX_REPLY_HASHES),
      tried: [...turn.state.tried, tried].slice(-THRESHOLDS.MAX_ATTEMPTS_STORED),
    },
    unanswered: isMiss ? [] : decision.unanswered,
  };
}

const uniqueCards = (cards: readonly ProductCard[]): ProductCard[] => [
  ...new Map(cards.map((card) => [card.product_id, card])).values(),
];
