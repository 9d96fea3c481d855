import { inboxChannel, queueChannel, staffChannel, visitorChannel } from '@relaydesk/contracts/realtime';
import { afterEach, expect, test, vi } from 'vitest';
import { newId } from '../../../../lib/ids';
import { useTestApp } from '../../../../testing/test-app';
import { createTestDesk } from '../../testing/create-test-desk';

const app = useTestApp();
afterEach(() => void vi.restoreAllMocks());

/** Records realtime publications and their channels from now on. */
function listen() {
  const told: { channels: string[]; event: { type: string; value: object }; key?: string }[] = [];
  const note = (channels: Iterable<string>, event: unknown, key?: string) => {
    const said = event as { type: string; value: object }; // all publications of ours are objects
    // Ignores publications of the customer's message, which arrive at any time.
    if (said.type !== 'notification_shift_to_csr')
      told.push({ channels: [...channels], event: said, ...(key !== undefined && { key }) });
  };
  const { realtime } = app.system;
  vi.spyOn(realtime, 'publish').mockImplementation(async (channels, event, key) =>
    note(channels, event, key),
  );
  vi.spyOn(realtime, 'publishTransient').mockImplementation((channels, event) => note(channels, event));
  return told;
}

test('stores a draft for its author on every device, and deletes it when empty', async () => {
  const { users, as, receiveText: write, postAction: step } = await createTestDesk(app);
  const { id: conversation_id } = await write();
  const path = `/api/conversations/${conversation_id}/draft/`;
  expect((await as.CSR.get(path)).body.data).toEqual({
    conversation_id,
    reply: '',
    note: '',
    saved_at: null,
  });

  const told = listen();
  const saved = await as.CSR.put(`${path}?device=phone`, { reply: 'Dear Vera', note: ' hm' });
  expect(saved.body.data).toEqual({
    conversation_id,
    reply: 'Dear Vera',
    note: ' hm',
    saved_at: expect.stringMatching(/Z$/),
  });
  await app.outbox.drain();
  // Published from the committed row with its key: a repeated publication is deduplicated.
  expect(told).toEqual([
    {
      channels: [staffChannel(users.CSR.id)],
      event: { type: 'draft', value: { draft: saved.body.data, device: 'phone' } },
      key: expect.stringContaining('conversations.publish-draft'),
    },
  ]);
  expect((await as.CSR.get(path)).body.data).toEqual(saved.body.data);
  expect((await as.CSR.get('/api/drafts/')).body.data).toEqual([saved.body.data]);

  // Other users have none.
  expect((await as.Supervisor.get(path)).body.data.reply).toBe('');
  expect((await as.Supervisor.get('/api/drafts/')).body.data).toEqual([]);
  // Reassignment does not delete the draft.
  await step(as.Supervisor, conversation_id, 'claim');
  expect((await as.CSR.put(path, { reply: 'More', note: '' })).statusCode).toBe(404);
  expect((await as.CSR.get('/api/drafts/')).body.data).toMatchObject([{ reply: 'Dear Vera' }]);
  await step(as.Supervisor, conversation_id, 'assign', { user_id: users.CSR.id });

  const gone = await as.CSR.put(path, { reply: '', note: '' });
  expect(gone.body.data).toEqual({ conversation_id, reply: '', note: '', saved_at: null });
  expect((await as.CSR.get('/api/drafts/')).body.data).toEqual([]);
});

test('lists the newest first', async () => {
  const { as, receiveText: write } = await createTestDesk(app);
  const [one, two] = [await write(), await write()];
  for (const { id } of [one, two, one])
    await as.CSR.put(`/api/conversations/${id}/draft/`, { reply: 'So', note: '' });
  const { data } = (await as.CSR.get('/api/drafts/')).body;
  expect(data.map((draft: { conversation_id: string }) => draft.conversation_id)).toEqual([one.id, two.id]);
});

test.each([
  ['too long', { reply: 'x'.repeat(10_001), note: '' }, 'reply'],
  ['with a NUL', { reply: '', note: 'a\u0000b' }, 'note'],
  ['half of it missing', { reply: 'Dear' }, 'note'],
])('refuses %s, naming the field', async (_, body, field) => {
  const { as, receiveText: write } = await createTestDesk(app);
  const { id } = await write();
  const answer = await as.CSR.put(`/api/conversations/${id}/draft/`, body);
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.body.fields)).toEqual([field]);
});

test('users without write permission have no drafts; drafts require read access', async () => {
  const [desk, other] = [await createTestDesk(app), await createTestDesk(app)];
  const { id } = await desk.receiveText();
  const draft = { reply: 'Dear', note: '' };
  expect((await desk.as.Viewer.get('/api/drafts/')).statusCode).toBe(403);
  expect((await desk.as.Sales.put(`/api/conversations/${id}/draft/`, draft)).statusCode).toBe(404);
  expect((await other.as.CSR.put(`/api/conversations/${id}/draft/`, draft)).statusCode).toBe(404);
  expect((await other.as.CSR.get(`/api/conversations/${newId()}/draft/`)).statusCode).toBe(404);
});

test('publishes viewing to readers, never to the customer', async () => {
  const { organization_id, users, as, receiveText: write, postAction: step } = await createTestDesk(app);
  const { id, customer_id } = await write();
  const told = listen();
  await step(as.Viewer, id, 'viewing', { is_viewing: true });
  const value = { conversation_id: id, user_id: users.Viewer.id, name: 'Kim Viewer', is_viewing: true };
  expect(told).toEqual([
    {
      channels: [inboxChannel(organization_id), queueChannel(organization_id)],
      event: { type: 'viewing', value },
    },
  ]);
  expect((await step(as.Sales, id, 'viewing', { is_viewing: true })).statusCode).toBe(404);
  await step(as.CSR, id, 'claim');
  told.length = 0;
  await step(as.CSR, id, 'viewing', { is_viewing: false });
  expect(told).toMatchObject([{ channels: [inboxChannel(organization_id), staffChannel(users.CSR.id)] }]);
  expect(told.flatMap(({ channels }) => channels)).not.toContain(visitorChannel(customer_id));
});
