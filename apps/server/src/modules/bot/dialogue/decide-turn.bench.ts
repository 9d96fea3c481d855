import { bench, describe } from 'vitest';
import { createIndex } from '../retrieval/knowledge-index';
import { decideTurn } from './decide-turn';
import { buildTurn } from './testing/build-turn';

/** Figure T15: the time of a decision with 10,000 entries. `npx vitest bench --run <this file>`; nothing is asserted. */
const ENTRIES = 10_000;

let seed = 1;
const random = () => {
  seed = (seed * 16_807) % 2_147_483_647;
  return seed / 2_147_483_647;
};
const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item; // never empty
const syllables =
  'ba be bi bo da de do fa fi ga go ka ke ku la le lo ma mi mo na ne ra ri ro sa se so ta te to'.split(' ');
const words = Array.from({ length: 12_000 }, () =>
  Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(syllables)).join(''),
);
const everyday = 'how return item shipping cost order arrive pay card warranty long jacket size'.split(' ');
const text = (length: number) =>
  Array.from({ length }, () =>
    random() < 0.3 ? pick(everyday) : words[Math.floor(random() ** 3 * words.length)],
  ).join(' ');

const index = createIndex();
const titles = Array.from({ length: ENTRIES }, () => text(6));
titles.forEach((title, at) => {
  if (at % 2) index.put({ id: `${at}`, kind: 'question', title, body: text(50), is_published: true });
  else
    index.put({
      id: `${at}`,
      sku: `SK-${at}`,
      name: title,
      description: text(40),
      category: pick(words),
      aliases: [],
      status: 'active',
    });
});

const decide = (question: string) => decideTurn(buildTurn({ text: question, index }));

describe(`${ENTRIES} entries`, () => {
  bench('a known question', () => {
    decide(`${pick(titles)}?`);
  });
  bench('an unknown question', () => {
    decide(`${text(12)}?`);
  });
});
