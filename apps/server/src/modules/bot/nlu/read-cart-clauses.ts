import type { CartClause } from '../guard/cart-change';
import { hasInvalidQuantity, isAdjacentToName } from '../guard/quantity';
import { splitWords } from '../words/split-words';
import { stem } from '../words/stem';
import { readIntents } from './read-intents';
import { readQuantity } from './read-quantity';
import { applyScale, readScale } from './read-scale';

const BETWEEN = /\s(?:and|und|but|aber|y|et|e|ve|و)\s|[,;&\n]|[.!?:]\s/iu;
const MOST_CLAUSES = 20;

/** What a text says of the cart, clause by clause, when it may be about these products. */
export function readCartClauses(
  text: string,
  products: readonly { id: string; name: string }[],
): CartClause[] {
  const stems = products.map(({ id, name }) => ({ id, stems: new Set(splitWords(name).map(stem)) }));
  return text
    .split(BETWEEN)
    .slice(0, MOST_CLAUSES)
    .map((clause) => {
      const words = splitWords(clause);
      const places = stems.map(({ id, stems }) => ({
        id,
        at: [...words.keys()].filter((at) => stems.has(stem(words[at] ?? ''))),
      }));
      const named = places.filter(({ at }) => at.length > 0);
      const name = new Set(named.flatMap(({ at }) => at));
      const apart =
        name.size === 0 ? [] : [...words.keys()].filter((at) => !isAdjacentToName(words, at, name));
      const isImpossible = hasInvalidQuantity(clause, (word) => stems.some(({ stems }) => stems.has(word)));
      const count = isImpossible ? null : readQuantity(clause, new Set([...name, ...apart]));
      const intents = readIntents(clause);
      const scale = readScale(clause);
      return {
        product_ids: new Set(named.map(({ id }) => id)),
        counts: new Set(count === null ? [] : [count]),
        removes: intents.has('remove'),
        cancels: intents.has('cancel'),
        adds: intents.has('add'),
        ...(scale && { scaled: (quantity: number) => applyScale(scale, quantity) }),
      };
    });
}
