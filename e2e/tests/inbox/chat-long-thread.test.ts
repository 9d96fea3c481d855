import type { Locator } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { createApiClient, expectSuccess } from '../../fixtures/api-client';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createOrganisation } from '../../fixtures/create-organisation';
import { createVisitors } from '../../fixtures/create-visitors';
import { insertMessages } from '../../fixtures/insert-messages';
import { expectHidden, expectVisible } from '../../pages/expect-locator';
import { getPageProblems } from '../../pages/page-problems';
import { createStaffPage } from '../../pages/staff-page';

/** A thread of ten thousand messages: whatever is scrolled, little of it is on the page, and nothing jumps. */
const { open, address } = useBrowser();
const COUNT = 10_000;
/** Messages on the page at once: about three screens above and below what is seen. */
const MOST = 200;

async function openLongThread() {
  const own = await createOrganisation(address);
  const cleo = await own.join('CSR', 'Cleo');
  const mira = await (await createVisitors(address, own))('Mira Solberg');
  const path = `/api/conversations/${mira.conversation_id}`;
  expectSuccess(await createApiClient(address, cleo.email).post(`${path}/claim/`));
  await insertMessages(inject('data_folder'), mira.conversation_id, COUNT);
  const page = await open(`/chat?tab=mine&conversation=${mira.conversation_id}`, { as: cleo.email });
  const desk = createStaffPage(page);
  await desk.expectMessage(`Number ${COUNT}.`);
  await desk.expectLive();
  return { mira, desk };
}

const countDrawn = (log: Locator) => log.locator('[data-seq]').count();

/** The message in the middle of what is seen, and where it stands. */
const lookAt = (log: Locator) =>
  log.evaluate((it) => {
    const { top, height } = it.getBoundingClientRect();
    const row = [...it.querySelectorAll('[data-seq]')].find(
      (one) => one.getBoundingClientRect().bottom > top + height / 2,
    );
    return { seq: row?.getAttribute('data-seq') ?? '', y: row?.getBoundingClientRect().top ?? 0 };
  });

/** Where a message stands now; NaN when it is not on the page. */
const placeOf = (log: Locator, seq: string) =>
  log.evaluate(
    (it, wanted) => it.querySelector(`[data-seq="${wanted}"]`)?.getBoundingClientRect().top ?? Number.NaN,
    seq,
  );

/** Scrolls by so much, as a hand on the wheel does, and gives by how much what is looked at has moved on the screen. */
async function scroll(log: Locator, by: number): Promise<number> {
  const { seq, y } = await lookAt(log);
  const before = await log.evaluate((it) => it.scrollTop);
  await log.evaluate((it, pixels) => it.scrollBy(0, pixels), by);
  await expect.poll(() => log.evaluate((it) => it.scrollTop)).not.toBe(before);
  await expect.poll(() => placeOf(log, seq)).not.toBeNaN();
  return (await placeOf(log, seq)) - y;
}

test('scrolling up loads older ones without a jump, and the page stays small', async () => {
  const { desk } = await openLongThread();
  const { thread, page } = desk;
  expect(await countDrawn(thread)).toBeLessThan(MOST);
  for (let step = 0; step < 60; step++) {
    const moved = await scroll(thread, -200);
    expect(moved, `step ${step}`).toBeGreaterThan(190);
    expect(moved, `step ${step}`).toBeLessThan(210);
    expect(await countDrawn(thread)).toBeLessThan(MOST);
  }
  const reached = Number((await lookAt(thread)).seq);
  expect(reached).toBeLessThan(COUNT - 50); // past the first page
  expect(await thread.getByText(`Number ${COUNT}.`).count()).toBe(0);

  await desk.button('Jump to latest').click();
  await desk.expectMessage(`Number ${COUNT}.`);
  expect(await countDrawn(thread)).toBeLessThan(MOST);
  expect(getPageProblems(page)).toEqual([]);
});

test('new messages do not scroll a reader of older ones, and the page counts them', async () => {
  const { mira, desk } = await openLongThread();
  const { thread } = desk;
  for (let step = 0; step < 8; step++) await scroll(thread, -200);
  const { seq, y } = await lookAt(thread);
  await mira.say('Are you still there?');
  await expectVisible(desk.button('1 new message'));
  await mira.say('Hello?');
  const jump = await expectVisible(desk.button('2 new messages'));
  expect(Math.abs((await placeOf(thread, seq)) - y)).toBeLessThan(2);
  await jump.click();
  await desk.expectMessage('Hello?');
  await expectHidden(jump);
  await mira.say('At last.'); // at the end one stays there
  await desk.expectMessage('At last.');
});

test('a hit of the search from long ago is shown and marked; from there both directions load without a jump', async () => {
  const { desk } = await openLongThread();
  const { thread, page } = desk;
  const address = new URL(page.url());
  address.searchParams.set('message', '4000');
  await page.goto(address.href);
  const found = await expectVisible(thread.locator('[aria-current="true"]'));
  expect(await found.getAttribute('data-seq')).toBe('4000');
  expect((await lookAt(thread)).seq).toBe('4000');
  for (const by of [-200, 200]) {
    for (let step = 0; step < 30; step++) {
      const moved = await scroll(thread, by);
      expect(Math.abs(moved + by), `step ${step} by ${by}`).toBeLessThan(10);
      expect(await countDrawn(thread)).toBeLessThan(MOST);
    }
  }
  await desk.button('Jump to latest').click();
  await desk.expectMessage(`Number ${COUNT}.`);
  expect(new URL(page.url()).searchParams.has('message')).toBe(false);
  expect(getPageProblems(page)).toEqual([]);
});

test('the key End leads to the end, however far that is', async () => {
  const { desk } = await openLongThread();
  const { thread } = desk;
  for (let step = 0; step < 12; step++) await scroll(thread, -200);
  await thread.press('End');
  await expectHidden(desk.button('Jump to latest'));
  await desk.expectMessage(`Number ${COUNT}.`);
});
