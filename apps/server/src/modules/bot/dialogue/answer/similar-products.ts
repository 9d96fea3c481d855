import type { TurnContext } from '../talk/turn-context';
import type { TurnProduct } from '../turn';

/** Products of the same kind, as far as its name says which kind that is; at most a few. */
export const findSimilarProducts = ({ turn }: TurnContext, { id, name }: TurnProduct): string[] =>
  listSameKind(turn.index.findMentions(name), id);

/** The same for a name that says nothing of the kind: by the categories that customers may ask for. */
export function findSimilarByCategory({ turn }: TurnContext, { id }: TurnProduct): string[] {
  for (const category of turn.index.listCategories(MOST_CATEGORIES)) {
    const mentions = turn.index.findMentions(category);
    if (mentions.some((mention) => mention.is_category && mention.product_id === id))
      return listSameKind(mentions, id);
  }
  return [];
}

const listSameKind = (
  mentions: ReturnType<TurnContext['turn']['index']['findMentions']>,
  id: string,
): string[] =>
  mentions
    .filter((mention) => mention.is_category && mention.score > 0.99 && mention.product_id !== id)
    .map(({ product_id }) => product_id)
    .slice(0, MAX_SIMILAR);

const MAX_SIMILAR = 12;
const MOST_CATEGORIES = 20;
