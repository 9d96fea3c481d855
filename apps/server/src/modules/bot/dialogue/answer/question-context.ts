import { asksLeave, tellsOfOwn } from '../../nlu/question-shape';
import type { Understanding } from '../../nlu/understand';
import { isForeign } from '../../words/detect-language';
import { policiesIn } from '../talk/policy-topics';
import { byPrice } from '../talk/resolve-references';
import type { Talk } from '../talk/turn-context';
import type { FoundProduct } from './answer-product';
import type { Outcome } from './answer-outcome';

/** One question of a turn, and what each rule that may answer it wants to know. */
export interface Asking {
  talk: Talk;
  question: string;
  understood: Understanding;
  /** The topics of the shop itself that it is about: returns, shipping. */
  policies: readonly string[];
  /** The products that it names; only the cheapest when that is asked for. */
  ids: readonly string[];
  candidates: readonly FoundProduct[];
  /** It may be a wish to see or have these products. */
  isWish: boolean;
  /** In a language that we do not speak, where a word is easily the beginning of one of ours. */
  isAbroad: boolean;
}

/** A rule: what it has answered, or null when the question is another one's. */
export type Rule = (asking: Asking) => Outcome | null;

export function readAsking(talk: Talk, question: string): Asking {
  const { understood } = talk;
  const { items, quantity } = understood;
  const policies = policiesIn(understood);
  const ids = byPrice(talk, idsIn(items));
  const candidates = items
    .flatMap((item) => item.candidates)
    .filter(({ product_id }) => ids.includes(product_id))
    .map((candidate) => ({ ...candidate, quantity }));
  const isWish =
    policies.length === 0 && !(candidates.length > 1 && asksLeave(question)) && !tellsOfOwn(question);
  const isAbroad = isForeign(question);
  return { talk, question, understood, policies, ids, candidates, isWish, isAbroad };
}

/** The one product that it is about: named, or spoken of last when none is. */
export const idOfOne = ({ talk, understood: { items }, ids }: Asking): string | undefined => {
  const [id, ...more] = items.length > 0 ? ids : talk.state.last_products;
  return more.length > 0 ? undefined : id;
};

export const idsIn = (items: Understanding['items']): string[] =>
  items.flatMap(({ candidates }) => candidates.map(({ product_id }) => product_id));
