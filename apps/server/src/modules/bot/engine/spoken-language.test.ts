import { DEFAULT_INBOX_SETTINGS } from '@relaydesk/contracts/inbox-settings';
import type { PublicMessage } from '@relaydesk/contracts/message';
import type { BusinessHours } from '@relaydesk/contracts/organisation';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';

const app = useTestApp();

const NEVER: BusinessHours = {
  ...{
    monday: null,
    tuesday: null,
    wednesday: null,
    thursday: null,
    friday: null,
    saturday: null,
    sunday: null,
  },
  holidays: [],
};

/** An English-speaking organisation with a web chat and a customer with an English browser. */
async function openShop() {
  const { id: organization_id } = await app.organisation();
  const line = await app.integration({ organization_id });
  await app.product({ organization_id, name: 'Grüner Tee', price: 990, stock: 50 });
  const admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
  const waits = { ...DEFAULT_INBOX_SETTINGS, tell_place_minutes: 1, version: 1 };
  expect((await admin.patch('/api/inbox-settings/', waits)).statusCode).toBe(200);
  const path = `/api/web-chat/${line.public_key}`;
  const page = { url: 'https://shop.example/', language: 'en-GB', time_zone: 'Europe/Berlin' };
  const { session } = (await app.anonymous.post(`${path}/open/`, { page })).body.data;
  const headers = { authorization: `Bearer ${session}`, 'accept-language': 'en-GB' };
  const read = async (): Promise<PublicMessage[]> => {
    await app.outbox.drain();
    return (await app.anonymous.get(`${path}/messages/`, undefined, headers)).body.data;
  };
  return {
    read,
    say: async (text: string) => {
      await app.anonymous.post(`${path}/messages/`, { id: newId(), text }, headers);
      await app.outbox.drain();
    },
    close: () =>
      runAsPlatform(app, ({ db }) =>
        db
          .updateTable('organisations')
          .set({ business_hours: JSON.stringify(NEVER) })
          .where('id', '=', organization_id)
          .execute(),
      ),
    askForHuman: () => app.anonymous.post(`${path}/hand-over/`, {}, headers),
    /** Runs all schedules. */
    passTime: () =>
      runAsPlatform(app, ({ db }) =>
        sql`update outbox set available_at = now() where organization_id = ${organization_id}`.execute(db),
      ),
    /** Automatic texts for the customer, and texts sent in their name. */
    told: async () => (await read()).filter(({ author }) => author === 'system').map(({ text }) => text),
    ownWords: async () =>
      (await read()).filter(({ author }) => author === 'customer').map(({ text }) => text),
  };
}

test.each([
  {
    language: 'German',
    order: [
      'Ich hätte gerne zwei Grüner Tee',
      'Wie hoch ist der Eiffelturm?',
      'Ja, bestellen',
      'vera@test.example',
    ],
    receipt: 'Bestellung Nr. 1: 2 × Grüner Tee. Summe 19,80\u00a0€.',
    human: 'Ich möchte mit einem Menschen sprechen.',
    joins: 'Gleich kommt jemand in den Chat.',
    place: 'Danke für Ihre Geduld. Sie sind als Nächstes an der Reihe.',
  },
  {
    language: 'English',
    order: [
      'I would like to order two Grüner Tee',
      'How tall is the Eiffel Tower?',
      'Yes, order',
      'vera@test.example',
    ],
    receipt: 'Order #1: 2 × Grüner Tee. Total €19.80.',
    human: 'I would like to talk to a human.',
    joins: 'A colleague is joining the chat.',
    place: 'Thank you for waiting. You are next in line.',
  },
])('a customer who writes $language gets automatic texts in it', async (said) => {
  const { say, askForHuman, passTime, told, ownWords } = await openShop();
  for (const text of said.order) await say(text);
  expect(await told()).toEqual([said.receipt]);
  await askForHuman();
  expect(await told()).toEqual([said.receipt, said.joins]);
  expect((await ownWords()).at(-1)).toBe(said.human);
  for (let minute = 1; minute <= 2; minute++) {
    await passTime();
    await app.outbox.drain();
  }
  expect(await told()).toEqual([said.receipt, said.joins, said.place]);
});

test.each([
  ['Ich möchte eine Tasse', 'Sobald wir zurück sind, antwortet hier jemand.'],
  ['I would like a cup', 'A colleague will answer here when we are back.'],
])('outside business hours no text announces a colleague: "%s"', async (text, told) => {
  const shop = await openShop();
  await shop.close();
  await shop.say(text);
  await shop.askForHuman();
  expect(await shop.told()).toEqual([told]);
});
