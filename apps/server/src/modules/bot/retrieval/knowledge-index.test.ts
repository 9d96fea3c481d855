import { DEFAULT_BOT_SETTINGS } from '@relaydesk/contracts/bot-settings';
import { describe, expect, test } from 'vitest';
import { listEmbeddedTexts } from './embedded-texts';
import { createIndex } from './knowledge-index';
import { kitchenShop } from './testing/kitchen-shop';
import { outdoorShop } from './testing/outdoor-shop';
import { buildShopIndex, type RetrievalShop } from './testing/shop';
import { studio } from './testing/studio';

/** Shares of the questions, as the bot would have answered them. */
function measure(shop: RetrievalShop) {
  const index = buildShopIndex(shop);
  const given = (question: string) =>
    index.search(question, 1).filter(({ score }) => score >= DEFAULT_BOT_SETTINGS.confidence)[0];
  const answers = shop.answerable.map(([question, ...ids]) => {
    const id = given(question)?.id;
    return id === undefined ? 'none' : ids.includes(id) ? 'right' : 'wrong';
  });
  const right = answers.filter((answer) => answer === 'right').length;
  const wrong = answers.filter((answer) => answer === 'wrong').length;
  const invented = shop.unanswerable.filter((question) => given(question)).length;
  return {
    recall: right / shop.answerable.length,
    precision: right / (right + wrong + invented),
    refused: 1 - invented / shop.unanswerable.length,
  };
}

describe('confidence tells what is known from what is not', () => {
  test.each([
    ['the shop it was fitted on', outdoorShop, 0.95, 0.93, 0.92],
    ['a German shop', kitchenShop, 0.9, 0.93, 0.92],
    ['a studio that nothing was fitted on', studio, 0.72, 0.93, 0.92],
  ])('%s', (_, shop, recall, precision, refused) => {
    const measured = measure(shop);
    expect(measured.recall).toBeGreaterThanOrEqual(recall);
    expect(measured.precision).toBeGreaterThanOrEqual(precision);
    expect(measured.refused).toBeGreaterThanOrEqual(refused);
  });

  test.each([outdoorShop, kitchenShop, studio])('the right entry stands first', (shop) => {
    const index = buildShopIndex(shop);
    const first = shop.answerable.filter(([question, ...ids]) =>
      ids.includes(index.search(question, 1)[0]?.id ?? ''),
    );
    expect(first.length / shop.answerable.length).toBeGreaterThanOrEqual(0.97);
  });
});

const entry = (id: string, title: string, body: string, is_published = true) => ({
  id,
  kind: 'question' as const,
  title,
  body,
  is_published,
});
const product = (id: string, name: string, aliases: string[] = []) => ({
  id,
  sku: `SKU-${id}`,
  name,
  aliases,
  category: 'Things',
  description: '',
  status: 'active' as const,
});

describe('what is meant, where no word is shared', () => {
  const direction = (at: number) => {
    const vector = new Float32Array(512);
    vector[at] = 1;
    return vector;
  };
  /** As near as different wordings of one question usually are: cosine 0.6. */
  const asked = {
    text: 'moving goods over',
    vector: Float32Array.from(direction(1), (number, at) => 0.6 * number + (at === 0 ? 0.8 : 0)),
  };
  const long = Array.from({ length: 4 }, (_, at) => `## Part ${at}\n\n${'Much to read. '.repeat(40)}`).join(
    '\n\n',
  );

  /** How sure it is of the best of these entries, each with its direction. */
  const sureness = (...entries: [source: ReturnType<typeof entry>, at: number][]) => {
    const index = createIndex();
    for (const [source, at] of entries) {
      index.put(source, new Map(listEmbeddedTexts(source).map((text) => [text, direction(at)])));
    }
    return index.search(asked, 1)[0]?.score ?? 0;
  };

  test('who means the same is a rival, but the passages of one answer are none of each other', () => {
    const other = entry('b', 'Where is the toilet?', 'Upstairs.');
    const short = sureness([entry('a', 'Do you ship abroad?', 'Yes.'), 1], [other, 2]);
    const inPassages = sureness([entry('a', 'Do you ship abroad?', long), 1], [other, 2]);
    const rivals = sureness(
      [entry('a', 'Do you ship abroad?', 'Yes.'), 1],
      [entry('b', 'Send abroad?', 'No.'), 1],
    );
    expect(short).toBeGreaterThan(0.9);
    expect(inPassages).toBeGreaterThan(0.9);
    expect(rivals).toBeLessThan(0.8);
  });
});

describe('the index follows edits', () => {
  test('an entry can be changed, unpublished and removed', () => {
    const index = createIndex();
    index.put(entry('a', 'Do you mend umbrellas?', 'Yes, on Tuesdays.'));
    index.put(entry('b', 'Where is the toilet?', 'Upstairs.'));
    expect(index.search('umbrella mending', 3)[0]?.id).toBe('a');
    index.put(entry('a', 'Do you sharpen knives?', 'Yes.'));
    expect(index.search('umbrella mending', 3)).toEqual([]);
    expect(index.search('knife sharpening, sharpen knives', 3)[0]?.id).toBe('a');
    index.put(entry('a', 'Do you sharpen knives?', 'Yes.', false));
    expect(index.search('sharpen knives', 3)).toEqual([]);
    index.remove('b');
    expect(index.size()).toBe(0);
    expect(index.search('toilet', 3)).toEqual([]);
  });

  test('building in any order, with detours, finds the same', () => {
    const straight = buildShopIndex(outdoorShop);
    const detour = buildShopIndex(outdoorShop);
    for (const [id, { title, body }] of Object.entries(outdoorShop.knowledge)) {
      if (outdoorShop.knowledge[id]?.kind) continue;
      detour.put(entry(id, 'Something else', 'entirely'));
      detour.put(entry(id, title, body));
    }
    for (const [question] of outdoorShop.answerable) {
      expect(detour.search(question, 1)[0]?.score).toBeCloseTo(
        straight.search(question, 1)[0]?.score ?? 0,
        9,
      );
    }
  });

  test('drafts and archived products are not found', () => {
    const index = createIndex();
    index.put({ ...product('a', 'Copper Kettle'), status: 'archived' });
    expect(index.findMentions('copper kettle')).toEqual([]);
    expect(index.search('copper kettle', 1)).toEqual([]);
  });
});

describe('words', () => {
  const index = createIndex();
  index.put(product('mat', 'Yoga Mat'));
  index.put(product('pro', 'Yoga Mat Pro'));
  index.put(product('shoe', 'TrailRunner', ['Laufschuh']));
  index.put(product('tea', '緑茶セット'));
  index.put(product('creme', 'Crème Brûlée Mélange'));

  test.each([
    ['yoga mat', 'mat'],
    ['the yga mat pro', 'pro'],
    ['trail runner', 'shoe'],
    ['Laufschuhe', 'shoe'],
    ['Schuhe', 'shoe'],
    ['緑茶', 'tea'],
    ['creme brulee', 'creme'],
    ['sku-mat', 'mat'],
    ['SKU shoe', 'shoe'],
  ])('"%s" names %s', (text, id) => {
    const best = index.findMentions(text).toSorted((a, b) => b.explains - a.explains || b.score - a.score)[0];
    expect(best?.product_id).toBe(id);
  });

  test('an article is answered from by passage', () => {
    const articles = createIndex();
    const body = `## Washing\n\nWash at 30 degrees.\n\n## Drying\n\nDry it flat in the shade.\n\n${'Filler about history. '.repeat(80)}`;
    articles.put({ id: 'a', kind: 'article', title: 'Wool care', body, is_published: true });
    const [hit] = articles.search('how do I dry wool', 3);
    expect(hit?.passage).toBe('Dry it flat in the shade.');
    for (const found of articles.search('history', 3)) expect(found.passage.length).toBeLessThanOrEqual(720);
  });
});
