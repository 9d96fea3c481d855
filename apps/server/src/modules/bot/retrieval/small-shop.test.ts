import { DEFAULT_BOT_SETTINGS } from '@relaydesk/contracts/bot-settings';
import { beforeAll, describe, expect, test } from 'vitest';
import { listEmbeddedTexts, toEmbeddingText } from './embedded-texts';
import { type Embedder, loadEmbedder } from './embedder';
import { createIndex } from './knowledge-index';

const KNOWN = {
  hours: { title: 'When are you open?', body: 'Monday to Friday from 9 to 18.' },
  delivery: { title: 'What does delivery cost?', body: '4.90 EUR, and nothing from 50 EUR.' },
  where: { title: 'Wo ist euer Laden?', body: 'In der Hauptstraße 5.' },
};
const embedder = await loadEmbedder().catch(() => null);

describe.skipIf(!embedder)(
  'a shop of three entries, with the model of meanings (skipped where it is not installed)',
  () => {
    const index = createIndex();
    const vectorOf = async ({ embed }: Embedder, text: string) =>
      (await embed([text]))[0] ?? new Float32Array(512);
    const ask = async (text: string, isMeant: boolean) => {
      const readable = toEmbeddingText(text);
      const vector = isMeant && embedder && readable ? await vectorOf(embedder, readable) : null;
      const [best] = index.search({ text, vector }, 1);
      return best && best.score >= DEFAULT_BOT_SETTINGS.confidence ? best.id : null;
    };

    beforeAll(async () => {
      for (const [id, entry] of Object.entries(KNOWN)) {
        const source = { id, kind: 'question' as const, is_published: true, ...entry };
        const vectors = new Map<string, Float32Array>();
        for (const text of listEmbeddedTexts(source))
          if (embedder) vectors.set(text, await vectorOf(embedder, text));
        index.put(source, vectors);
      }
    });

    test.each([
      ['wann habt ihr auf', 'hours'],
      ['When do you begin working?', 'hours'],
      ['What must I pay the courier?', 'delivery'],
    ])('"%s" is found by what it means, and not without', async (text, id) => {
      expect(await ask(text, true)).toBe(id);
      expect(await ask(text, false)).toBeNull();
    });

    test.each([
      ...[
        'Are your eggs free-range?',
        'Do you have a job for me?',
        'Can I bring my dog?',
        'Do you sell cars?',
      ],
      ...[
        'I lost my password',
        'Who won the world cup?',
        'How tall is a giraffe?',
        'Tell me a joke',
        'hello there',
      ],
      ...['What is the capital of France?', 'Do you accept Mastercard?', 'My tent is broken'],
    ])('"%s" is not answered', async (text) => {
      expect(await ask(text, true)).toBeNull();
    });
  },
);
