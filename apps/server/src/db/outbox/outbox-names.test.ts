import { expect, onTestFinished, test } from 'vitest';
import type { Context, Events } from '../../context/context';
import { registerConsumers } from '../../flow';
import { openOldDatabase } from '../../testing/old-database';
import { openDatabase } from '../connect';
import { createOutbox } from './outbox';

/** Consumer names that the last release stored with a partly processed event, and the remaining consumers. */
const STORED: { event: string; done: string[]; left: string[] }[] = [
  {
    event: 'message.received',
    done: ['publishMessage'],
    left: ['bot.answer-message', 'email.send-auto-reply', 'webhooks.store-events'],
  },
  {
    event: 'message.sent',
    done: ['publishMessage', 'notifyMentioned'],
    left: ['channels.deliver-mail', 'channels.deliver-message', 'webhooks.store-events'],
  },
  { event: 'media.asked', done: ['fetchMedia2'], left: [] },
  {
    event: 'sale.recorded',
    done: ['publishSale', 'noteSale'],
    left: ['notifications.notify-sale', 'webhooks.store-events'],
  },
  {
    event: 'conversation.changed',
    done: ['publishConversation', 'tellQueue', 'settleRequests', 'assignNextInTurn'],
    left: ['notifications.notify-assignee', 'routing.schedule-idle-return', 'webhooks.store-events'],
  },
  { event: 'mail.queued', done: [], left: ['mail.deliver'] },
];

/** Names under which several consumers share a queue, so that the events of a key stay in order across types. */
const SHARED_QUEUES = ['webhooks.store-events'];

test('[promise 4] events partly processed by an earlier release are completed once by the remaining consumers', async () => {
  const { admin, connectAs, migrateToLatest } = await openOldDatabase('033-newest-first');
  for (const { event, done } of STORED) {
    await admin.query(
      `insert into outbox (event, key, payload, done, attempts, leased_by) values ($1, $1, '{}', $2, 1, 'the old one')`,
      [event, done],
    );
  }
  await migrateToLatest();

  const database = openDatabase(connectAs, { app: 2, platform: 2 });
  onTestFinished(() => database.close());
  const acted = new Map(STORED.map(({ event }): [string, string[]] => [event, []]));
  const outbox = createOutbox(
    database,
    () => ({}) as Context, // its consumers are not called
    () => {},
  );
  const recorder: Pick<Events, 'on'> = {
    on: (event, name, _consumer, options) =>
      outbox.on(event, name, () => void acted.get(event)?.push(name), options),
  };
  registerConsumers(recorder as Events);
  await outbox.start({ alone: true });
  await outbox.drain();
  await outbox.stop();

  for (const { event, left } of STORED) expect(acted.get(event)?.toSorted(), event).toEqual(left);
  expect((await admin.query('select id from outbox')).rows).toEqual([]);
});

test('a name identifies one consumer across event types', () => {
  const consumers = new Map<string, unknown>();
  const seen = new Set<string>();
  const recorder: Pick<Events, 'on'> = {
    on(event, name, consumer) {
      expect(seen, `${name} hears of ${event} twice`).not.toContain(`${event} ${name}`);
      seen.add(`${event} ${name}`);
      if (!SHARED_QUEUES.includes(name)) expect(consumers.get(name) ?? consumer, name).toBe(consumer);
      consumers.set(name, consumer);
    },
  };
  registerConsumers(recorder as Events);
  expect(consumers.size).toBeGreaterThan(40);
});
