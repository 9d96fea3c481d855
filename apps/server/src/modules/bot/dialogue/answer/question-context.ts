import { asksPermission, isAboutOwnItem } from '../../nlu/question-shape';
import type { Understanding } from '../../nlu/understand';
import { isForeign } from '../../words/detect-language';
import { listPolicyTopics } from '../talk/policy-topics';
import { filterByPriceExtreme } from '../talk/resolve-references';
import type { TurnContext } from '../talk/turn-context';
import type { AnswerOutcome } from './answer-outcome';
import type { ProductHit } from './answer-product';

/** One question of a turn, and what each rule that may answer it wants to know. */
export interface QuestionContext {
  talk: TurnContext;
  question: string;
  understood: Understanding;
  /** The topics of the shop itself that it is about: returns, shipping. */
  policies: readonly string[];
  /** The products that it names; only the cheapest when that is asked for. */
  ids: readonly string[];
  candidates: readonly ProductHit[];
  /** It may be a wish to see or have these products. */
  isWish: boolean;
  /** In a language that we do not speak, where a word is easily the beginning of one of ours. */
  isForeignLanguage: boolean;
}

/** A rule: what it has answered, or null when the question is another one's. */
export type AnswerRule = (asking: QuestionContext) => AnswerOutcome | null;

export function buildQuestionContext(turn: TurnContext, question: string): QuestionContext {
  const { understood } = turn;
  const { items, quantity } = understood;
  const policies = listPolicyTopics(understood);
  const ids = filterByPriceExtreme(turn, listCandidateIds(items));
  const candidates = items
    .flatMap((item) => item.candidates)
    .filter(({ product_id }) => ids.includes(product_id))
    .map((candidate) => ({ ...candidate, quantity }));
  const isWish =
    policies.length === 0 &&
    !(candidates.length > 1 && asksPermission(question)) &&
    !isAboutOwnItem(question);
  const isAbroad = isForeign(question);
  return { talk: turn, question, understood, policies, ids, candidates, isWish, isForeignLanguage: isAbroad };
}

/** The one product that it is about: named, or spoken of last when none is. */
export const getSingleProductId = ({
  talk: turn,
  understood: { items },
  ids,
}: QuestionContext): string | undefined => {
  const [id, ...more] = items.length > 0 ? ids : turn.state.last_products;
  return more.length > 0 ? undefined : id;
};

export const listCandidateIds = (items: Understanding['items']): string[] =>
  items.flatMap(({ candidates }) => candidates.map(({ product_id }) => product_id));
