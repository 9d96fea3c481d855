import { expect, test } from 'vitest';
import { inTransaction } from '../../../db/in-transaction';
import { newId } from '../../../lib/ids';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';
import { createTestDesk } from '../testing/create-test-desk';
import { getConversationMetrics } from './get-conversation-metrics';

const app = useTestApp();

test('batch results equal single results and exclude other organisations', async () => {
  const [desk, other] = [await createTestDesk(app), await createTestDesk(app)];
  const { organization_id, as, claim, postAction: step, receiveText: write } = desk;
  const [waiting, answered, resolved, theirs] = [
    await write(),
    await write(),
    await write(),
    await other.receiveText(),
  ];
  for (const { id } of [answered, resolved]) {
    await claim(id);
    await step(as.CSR, id, 'messages', { id: newId(), kind: 'text', text: 'Hello' });
  }
  await step(as.CSR, resolved.id, 'resolve', {});
  // One minute each in the queue, one until the first reply, and ten until the end.
  const began = (minute: number) => new Date(Date.UTC(2026, 0, 5, 9, minute)).toISOString();
  for (const { id } of [answered, resolved]) {
    await runAsPlatform(app, async ({ db }) => {
      const stretches = db.updateTable('ownerships').where('conversation_id', '=', id);
      await stretches
        .set({ began_at: began(0), ended_at: began(1) })
        .where('status', '=', 'waiting')
        .execute();
      const open = {
        began_at: began(1),
        first_reply_at: began(2),
        ...(id === resolved.id && { ended_at: began(10) }),
      };
      await stretches.set(open).where('status', '=', 'open').execute();
      await stretches
        .set({ began_at: began(10) })
        .where('status', '=', 'resolved')
        .execute();
    });
  }
  const ids = [waiting, answered, resolved, theirs].map(({ id }) => id);
  const system = app.contextFor({ kind: 'system', organization_id });
  const measured = await inTransaction(system, (tx) => getConversationMetrics(tx, organization_id, ids));

  const detailOf = async (id: string) =>
    (await as.Supervisor.get(`/api/conversations/${id}/`)).body.data.metrics;
  expect(measured.get(answered.id)).toEqual({ waiting: 60, first_response: 120, resolution: null });
  expect(measured.get(resolved.id)).toEqual({ waiting: 60, first_response: 120, resolution: 600 });
  for (const { id } of [answered, resolved]) expect(await detailOf(id)).toEqual(measured.get(id));
  expect(measured.get(waiting.id)).toEqual({
    waiting: expect.any(Number),
    first_response: null,
    resolution: null,
  });
  expect(measured.has(theirs.id)).toBe(false);
});
