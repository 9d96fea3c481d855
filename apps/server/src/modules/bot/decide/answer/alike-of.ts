import type { Talk } from '../talk/talk';
import type { ProductFacts } from '../turn';

/** Products of the same kind, as far as its name says which kind that is; at most a few. */
export const alikeOf = ({ turn }: Talk, { id, name }: ProductFacts): string[] =>
  turn.index
    .findMentions(name)
    .filter((mention) => mention.is_category && mention.score > 0.99 && mention.product_id !== id)
    .map(({ product_id }) => product_id)
    .slice(0, MOST_ALIKE);

const MOST_ALIKE = 12;
