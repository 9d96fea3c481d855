import type { Talk } from '../talk/turn-context';
import type { ProductFacts } from '../turn';

/** Products of the same kind, as far as its name says which kind that is; at most a few. */
export const alikeOf = ({ turn }: Talk, { id, name }: ProductFacts): string[] =>
  kindOf(turn.index.findMentions(name), id);

/** The same for a name that says nothing of the kind: by the categories that customers may ask for. */
export function alikeByCategory({ turn }: Talk, { id }: ProductFacts): string[] {
  for (const category of turn.index.listCategories(MOST_CATEGORIES)) {
    const mentions = turn.index.findMentions(category);
    if (mentions.some((mention) => mention.is_category && mention.product_id === id))
      return kindOf(mentions, id);
  }
  return [];
}

const kindOf = (mentions: ReturnType<Talk['turn']['index']['findMentions']>, id: string): string[] =>
  mentions
    .filter((mention) => mention.is_category && mention.score > 0.99 && mention.product_id !== id)
    .map(({ product_id }) => product_id)
    .slice(0, MOST_ALIKE);

const MOST_ALIKE = 12;
const MOST_CATEGORIES = 20;
