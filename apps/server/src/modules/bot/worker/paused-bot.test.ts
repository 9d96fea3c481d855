import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { recordPromiseMetric } from '../../../testing/record-promise-metric';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';
import { receiveMessage } from '../../conversations/messages/receive-message';
import { currentThread } from './bot-worker';

const app = useTestApp();

async function openShop() {
  const { id: organization_id } = await app.organisation();
  const line = await app.integration({ organization_id });
  const admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
  await app.knowledge({
    organization_id,
    title: 'How long does delivery take?',
    body: 'Two working days.',
  });
  const ask = async () => {
    await receiveMessage(
      app.contextFor({ kind: 'channel', organization_id, channel_integration_id: line.id }),
      {
        channel: 'web_chat',
        customer: { external_id: newId(), name: 'Vera' },
        external_id: newId(),
        text: 'How long does delivery take?',
        begins: 'bot',
      },
    );
    await app.outbox.drain();
    const [conversation] = (await admin.get('/api/conversations/?tab=all')).body.data;
    const { body } = await admin.get(`/api/conversations/${conversation.id}/messages/`);
    const answers = body.data.filter(({ author }: { author: string }) => author === 'bot');
    return { status: conversation.status, texts: answers.map(({ text }: { text: string }) => text) };
  };
  return { organization_id, admin, ask };
}

test('[promise 21] 16 MB of articles of one organisation pause its bot only', async () => {
  const [huge, usual] = [await openShop(), await openShop()];
  expect((await usual.ask()).texts).toEqual(['Two working days.']);
  const thread = await currentThread();
  // Inserts the result of an import, without its 160 requests.
  await runAsPlatform(app, ({ db }) =>
    sql`insert into knowledge (id, organization_id, kind, title, body, is_published)
      select gen_random_uuid(), ${huge.organization_id}, 'article', 'Chapter ' || n, (
        select left(string_agg(md5(n || ' ' || k), ' '), 100000) from generate_series(1, 3040) k), true
      from generate_series(1, 160) n`.execute(db),
  );
  expect(await huge.ask()).toEqual({ status: 'waiting', texts: [] });
  expect(await currentThread()).toBe(thread);
  expect((await usual.ask()).texts).toEqual(['Two working days.']);

  const tried = await huge.admin.post('/api/bot/ask/', { question: 'How long does delivery take?' });
  expect(tried).toMatchObject({ statusCode: 409, body: { error: 'bot_paused' } });
  const { data } = (await huge.admin.get('/api/notifications/')).body;
  expect(data).toContainEqual(expect.objectContaining({ type: 'notification_bot_paused' }));
  recordPromiseMetric(21, 'huge-knowledge', '16 MB: 0 deaths of the bot thread, 1 of 1 handed over');
});
