import { fold } from '../../words/fold';
import { stem } from '../../words/stem';
import type { Talk } from '../talk/talk';

/**
 * What a text is about besides these products: the stems of `rest` that the text of none of them holds. "In navy, size
 * L" is no other topic than the jacket that comes in navy and in sizes.
 */
export function undescribed({ turn, understood }: Pick<Talk, 'turn' | 'understood'>, ids: readonly string[]) {
  const says = (term: string) => ids.some((id) => turn.index.says(id, term));
  return understood.rest.filter(
    (word) => !says(word) && !says(COLOURS.get(word) ?? '') && !(SIZE.test(word) && says('=size')),
  );
}

const SIZE = /^(?:\d?x{0,3}[sml]|siz|gross|small|medium|larg)$/;

/** Names of colours in the other language: a product is described in one. */
const COLOURS = new Map(
  `blau blue, rot red, schwarz black, weiß white, grün green, grau grey, gelb yellow, rosa pink, lila purple, braun
  brown, orange orange, türkis turquoise, dunkelblau navy`
    .split(',')
    .map((pair) =>
      pair
        .trim()
        .split(/\s+/)
        .map((name) => stem(fold(name))),
    )
    .flatMap(([one = '', other = '']) => [[one, other] as const, [other, one] as const]),
);
