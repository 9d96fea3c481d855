import { GROUPS } from '@relaydesk/contracts/permissions';
import { expect, test } from 'vitest';
import { newId } from '../../lib/ids';
import { useTestApp } from '../../testing/test-app';
import { recordChannelEvent } from '../channels/activity/log/record-channel-event';
import { reassignConversations } from '../conversations/assignment/reassign-conversations';
import { createTestDesk, type TestDesk } from '../conversations/testing/create-test-desk';
import { notifySale } from './triggers/notify-sale';

/** Further notifications and their recipients. */
const app = useTestApp();

async function titlesOf({ as, listBellNotifications: bellOf }: TestDesk) {
  const titles: Record<string, string[]> = {};
  for (const group of GROUPS) titles[group] = (await bellOf(as[group])).map(({ title }) => title);
  return titles;
}

test('a sale notifies users who manage sales, but not the seller', async () => {
  const desk = await createTestDesk(app);
  const { organization_id, as, listBellNotifications: bellOf } = desk;
  const product = await app.product({ organization_id, price: 1250 });
  const { body } = await as.Supervisor.post('/api/sales/', {
    conversation_id: null,
    customer_id: null,
    customer: { name: 'Ada', email: null, phone: '+4930123456' },
    items: [{ product_id: product.id, quantity: 2 }],
  });
  await app.outbox.drain();
  expect(await titlesOf(desk)).toEqual({
    'Organisation Admin': ['New sale'],
    Supervisor: [],
    CSR: [],
    Sales: ['New sale'],
    Viewer: [],
  });
  expect(await bellOf(as.Sales)).toMatchObject([
    {
      message: '#1 for €25.00, by Kim Supervisor.',
      kind: 'sale_recorded',
      params: { number: 1, total: 2500, currency: 'EUR', is_bot: false, seller: 'Kim Supervisor' },
      record_id: body.data.id,
      conversation_id: null,
    },
  ]);
  await notifySale(app.contextFor({ kind: 'system', organization_id }), { sale: body.data });
  expect(await bellOf(as.Sales)).toHaveLength(1);
});

test('an assignment notifies the assignee, but not a user who claims, nor others', async () => {
  const desk = await createTestDesk(app);
  const { organization_id, users, as, receiveText: write, claim, listBellNotifications: bellOf } = desk;
  const { id } = await write({ name: 'Ada' });
  await claim(id);
  const assigned = async () =>
    Object.entries(await titlesOf(desk)).flatMap(([group, titles]) =>
      titles.includes('Conversation assigned to you') ? [group] : [],
    );
  expect(await assigned()).toEqual([]);
  const left = { organization_id, user_id: users.CSR.id, reassign_to: users.Supervisor.id };
  await reassignConversations(app.contextFor({ kind: 'system', organization_id }), left);
  await app.outbox.drain();
  expect(await assigned()).toEqual(['Supervisor']);
  expect((await bellOf(as.Supervisor))[0]).toMatchObject({
    message: 'The conversation with Ada is yours now.',
    kind: 'conversation_assigned',
    params: { customer: 'Ada' },
    conversation_id: id,
    is_read: false,
  });
});

test('a failing integration notifies users who can repair it, once', async () => {
  const desk = await createTestDesk(app);
  const { organization_id, channelIntegration: line, as, listBellNotifications: bellOf } = desk;
  const context = app.contextFor({ kind: 'system', organization_id });
  const note = async (status: 'ok' | 'failed') => {
    const error = status === 'ok' ? null : 'Their words.';
    await recordChannelEvent(context, line, {
      direction: 'out',
      kind: 'message',
      status,
      error,
      payload: {},
    });
    await app.outbox.drain();
  };
  await note('failed');
  await note('failed');
  await note('ok');
  await note('failed');
  const title = 'Channel integration failing';
  expect(await titlesOf(desk)).toMatchObject({
    'Organisation Admin': [title],
    Supervisor: [title],
    CSR: [],
    Sales: [],
    Viewer: [],
  });
  expect(await bellOf(as['Organisation Admin'])).toMatchObject([
    {
      message: 'What was sent last on “Test web_chat” was not taken.',
      kind: 'integration_failing',
      params: { integration: 'Test web_chat' },
      record_id: line.id,
    },
  ]);
});

test('disabled users get no notifications', async () => {
  const {
    organization_id,
    users,
    as,
    listBellNotifications: bellOf,
    receiveText: write,
    claim,
  } = await createTestDesk(app);
  const { id } = await write({ name: 'Ada' });
  await claim(id);
  const stranger = { organization_id, user_id: users.CSR.id, reassign_to: newId() };
  await reassignConversations(app.contextFor({ kind: 'system', organization_id }), stranger);
  await app.outbox.drain();
  const waiting = (await bellOf(as.Supervisor)).filter(({ is_read }) => !is_read);
  expect(waiting).toMatchObject([{ title: 'New CSR Request', conversation_id: id }]);
});
