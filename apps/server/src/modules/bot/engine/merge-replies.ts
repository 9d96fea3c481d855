import type { Reply } from '../dialogue/turn';

/** Merges several bot replies into one, for channels where each is a separate mail. */
export function mergeReplies(say: Reply[]): Reply[] {
  const [first] = say;
  if (!first || say.length === 1) return say;
  const sources = [
    ...new Map(say.flatMap(({ sources = [] }) => sources).map((one) => [one.id, one])).values(),
  ];
  const products = [
    ...new Map(say.flatMap(({ products = [] }) => products).map((one) => [one.product_id, one])).values(),
  ];
  const suggestions = say.findLast((one) => one.suggestions)?.suggestions;
  const basket = say.findLast((one) => one.basket)?.basket;
  return [
    {
      text: say.map(({ text }) => text).join('\n\n'),
      ...(sources.length > 0 && { sources }),
      ...(products.length > 0 && { products }),
      ...(suggestions && { suggestions }),
      ...(basket && { basket }),
    },
  ];
}
