import type { BotAnswer } from '@relaydesk/contracts/knowledge';
import { expect, test } from 'vitest';
import { runAsPlatform, useTestApp } from '../../../../testing/test-app';
import { EMBEDDER_NAME } from '../../retrieval/embedder';
import { currentThread, endThread } from '../bot-worker';
import { syncIndex } from './sync-index';

/** Content of the thread's index, with the embedding model. */
const app = useTestApp({ BOT_EMBEDDINGS: 'on' });

async function openShop() {
  const { id: organization_id } = await app.organisation();
  const admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
  const write = async (title: string, body: string, wordings: string[] = []) =>
    (await admin.post('/api/knowledge/', { kind: 'question', title, body, wordings, is_published: true }))
      .body.data;
  const ask = async (question: string): Promise<BotAnswer> =>
    (await admin.post('/api/bot/ask/', { question })).body.data;
  const kept = () =>
    runAsPlatform(app, ({ db }) =>
      db
        .selectFrom('text_vectors')
        .select(['hash', 'used_at'])
        .where('organization_id', '=', organization_id)
        .orderBy('hash')
        .execute(),
    );
  return { organization_id, admin, write, ask, kept };
}

test('computes embeddings once and stores them; edits and deletions take effect immediately', async () => {
  const { organization_id, admin, write, ask, kept } = await openShop();
  const lacks = async () => (await currentThread()).ask('missing', { organization_id });
  await write('What does delivery cost?', 'Delivery is 5 EUR.', ['How much is postage?']);
  const opening = await write('When are you open?', 'From nine to five.');
  await write('Wann habt ihr geöffnet?', 'Von neun bis fünf.');
  const before = await ask('When are you open?');
  expect(before).toMatchObject({ decision: 'answer', text: 'From nine to five.' });
  await expect.poll(kept).toHaveLength(7); // three questions, each with its answer as well, and a wording
  expect(await lacks()).toEqual([]);
  const stored = await kept();

  await endThread();
  expect((await ask('When are you open?')).sources).toEqual(before.sources);
  expect(await lacks()).toEqual([]);
  expect(await kept()).toEqual(stored);

  const { id, version } = opening;
  const edited = { kind: 'question', title: 'When is the shop open?', wordings: [], is_published: true };
  const saved = await admin.patch(`/api/knowledge/${id}/`, { ...edited, body: 'From ten to six.', version });
  expect(saved.statusCode, JSON.stringify(saved.body)).toBe(200);
  const asBot = app.contextFor({ kind: 'bot', organization_id });
  await syncIndex(asBot, await currentThread(), organization_id); // as for a customer message immediately afterwards
  expect(await kept()).toHaveLength(9);
  expect(await ask('When is the shop open?')).toMatchObject({ text: 'From ten to six.' });
  expect((await admin.delete(`/api/knowledge/${id}/`)).statusCode).toBe(200);
  const { sources } = await ask('When is the shop open?');
  expect(sources.map(({ title }) => title)).not.toContain('When is the shop open?');
});

test('an upgrade replaces the vectors of the previous model', async () => {
  const { organization_id, write, ask, kept } = await openShop();
  await write('Where is your shop?', 'In Harbour Street.');
  await ask('Where is your shop?');
  await expect.poll(kept).toHaveLength(2);
  const models = () =>
    runAsPlatform(app, ({ db }) =>
      db
        .selectFrom('text_vectors')
        .select('model')
        .distinct()
        .where('organization_id', '=', organization_id)
        .execute(),
    );
  // As the previous version left them: the same texts under another model, last used before the upgrade.
  await runAsPlatform(app, ({ db }) =>
    db
      .updateTable('text_vectors')
      .set({ model: 'previous-model@1', used_at: new Date(Date.now() - 3 * 24 * 3_600_000).toISOString() })
      .where('organization_id', '=', organization_id)
      .execute(),
  );
  await endThread();
  await ask('Where is your shop?');
  await expect.poll(models).toEqual([{ model: EMBEDDER_NAME }]);
  expect(await kept()).toHaveLength(2);
});

test('articles and products are embedded too, and found in another language', async () => {
  const { organization_id, admin, ask } = await openShop();
  const body = '## Washing\n\nWash it at 30 degrees.\n\n## Repairs\n\nOur workshop sews torn jackets.';
  const article = { kind: 'article', title: 'Care of jackets', body, wordings: [], is_published: true };
  expect((await admin.post('/api/knowledge/', article)).statusCode).toBe(201);
  await ask('hello');
  await expect.poll(async () => (await currentThread()).ask('missing', { organization_id })).toEqual([]);
  const { sources } = await ask('¿Cómo lavo una chaqueta?');
  expect(sources[0]).toMatchObject({ title: 'Care of jackets' });
});
