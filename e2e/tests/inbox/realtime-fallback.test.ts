import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createOrganisation, type OwnOrganisation } from '../../fixtures/create-organisation';
import { createOwnChat } from '../../fixtures/create-own-chat';
import { startStrictProxy } from '../../fixtures/servers/strict-proxy';
import { expectHidden, expectVisible } from '../../pages/expect-locator';
import { createStaffPage, getTabText } from '../../pages/staff-page';

/** Realtime where the way to the server is not free (issue C): no websocket, no stream, no server for a while. */
const { open, address } = useBrowser();

const STREAM = '/connection/http_stream';
const EVENTS = '/connection/sse';

async function startProxy(refused: string[] = []) {
  const proxy = await startStrictProxy(address, new Set(refused));
  onTestFinished(proxy.stop);
  return proxy;
}

type Proxy = Awaited<ReturnType<typeof startProxy>>;

/** A colleague and a customer who both reach the product through the proxy only. */
async function openBoth(proxy: Proxy, own: OwnOrganisation) {
  const { email } = await own.join('CSR');
  const desk = createStaffPage(await open('/chat?tab=waiting', { as: email, at: proxy.address }));
  await desk.expectLive();
  const chat = await createOwnChat(proxy.address, own, open);
  return { desk, visitor: await chat.visit() };
}

test.each([
  ['http_stream where no websocket gets through', [], STREAM, EVENTS],
  ['sse where no stream gets through either', [STREAM], EVENTS, STREAM],
] as const)('the dashboard falls back on %s, and news arrive', async (_, refused, used, unused) => {
  const proxy = await startProxy([...refused]);
  const { desk, visitor } = await openBoth(proxy, await createOrganisation(address));
  expect(proxy.countUpgrades()).toBeGreaterThan(0);
  expect(proxy.hasPassed(used)).toBe(true);
  expect(proxy.hasPassed(unused)).toBe(false);

  await visitor.askForHuman();
  await expect.poll(desk.countUnread).toBe(1);
  await desk.conversations.getByRole('link').first().click();
  await desk.button('Take over').click();
  await expectVisible(desk.button('Resolve'));

  const question = `Is anybody there? ${randomUUID()}`;
  await visitor.say(question);
  await desk.expectMessage(question);
  const reply = `Somebody is. ${randomUUID()}`;
  await desk.sendMessage(reply);
  await visitor.hear(reply);
});

test('what could not be fetched while the server was out of reach comes by itself when it is back', async () => {
  const proxy = await startProxy();
  const { desk, visitor } = await openBoth(proxy, await createOrganisation(address));
  await visitor.askForHuman();
  await expect.poll(() => desk.conversations.getByRole('link').count()).toBe(1);

  // The live connection stands before the list does: from then on nothing new asks for the list.
  proxy.refused.add('/api/conversations/');
  await desk.page.reload();
  const failure = await expectVisible(desk.page.getByRole('button', { name: 'Try again' }).first());
  await desk.expectLive();
  proxy.refused.clear();
  await expectVisible(desk.conversations.getByRole('link').first());
  await expectHidden(failure);
  await expect.poll(() => getTabText(desk.page, 'Waiting')).toMatch(/1/);
});
