import type { BotAnswer } from '@relaydesk/contracts/knowledge';
import { expect, test } from 'vitest';
import { runAsPlatform, useTestApp } from '../../../../testing/test-app';
import { currentThread, endThread } from '../bot-worker';
import { syncIndex } from './sync-index';

/** Content of the thread's index, with the English embedding model. */
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
