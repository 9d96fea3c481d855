import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { apiFor, succeed } from '../../fixtures/api-client';
import { expectAccessible } from '../../pages/axe-check';
import { openChatWindow } from '../../pages/chat-window';
import { deskOf } from '../../pages/staff-page';
import { makeOrganisation } from '../../fixtures/create-organisation';
import { openOwnLine } from '../../fixtures/create-visitors';
import { see, seeCount, seeNoMore, seeText } from '../../pages/expect-locator';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { problemsOf } from '../../pages/page-problems';
import { openWidgetLine } from '../../fixtures/widget-site';

/** What a CSR can put into an answer or a note, and that nothing of it is ever lost. */
const { open, address } = useBrowser();

/** A CSR with a conversation of their own. */
async function openOwn() {
  const own = await makeOrganisation(address);
  const cleo = await own.join('CSR', 'Cleo');
  const mira = await (await openOwnLine(address, own))('Mira Solberg');
  const api = apiFor(address, cleo.email);
  const path = `/api/conversations/${mira.conversation_id}`;
  succeed(await api.post(`${path}/claim/`));
  const chat = `/chat?tab=mine&conversation=${mira.conversation_id}`;
  const openDesk = async () => {
    const desk = deskOf(await open(chat, { as: cleo.email }));
    await desk.hear('May I speak to a human?');
    await desk.live();
    return desk;
  };
  return { own, cleo, mira, api, path, openDesk };
}

test('files go both ways: pictures are shown, everything else is a download that does nothing', async () => {
  const { site, own } = await openWidgetLine(address);
  const window = await openChatWindow(await open(site.address));
  await window.window.locator('input[type=file]').setInputFiles({
    name: 'parcel.png',
    mimeType: 'image/png',
    buffer: await window.window.page().screenshot(),
  });
  await see(window.window.getByRole('list', { name: 'Attached files' }).getByRole('listitem'));
  await expect.poll(() => window.window.locator('progress:visible').count()).toBe(0);
  await window.say('Look at this');
  await see(window.log.getByRole('img', { name: 'parcel.png' }));

  const cleo = await own.join('CSR', 'Cleo');
  const desk = deskOf(await open('/chat?tab=waiting', { as: cleo.email }));
  const { page, thread } = desk;
  await desk.conversations.getByRole('link').first().click();
  await desk.button('Take over').click();
  const picture = await see(thread.getByRole('button', { name: 'Picture: parcel.png' }));
  await picture.click();
  const dialog = await see(page.getByRole('dialog', { name: 'parcel.png' }));
  await expect
    .poll(() => dialog.getByRole('img').evaluate((it) => (it as HTMLImageElement).naturalWidth)) // an img is one
    .toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await seeNoMore(dialog);

  await page.locator('input[type=file]').setInputFiles([
    { name: 'label.csv', mimeType: 'text/csv', buffer: Buffer.from('street,town\nMain,Ulm\n') },
    { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ]);
  await see(page.getByText('setup.exe is of a kind that is not taken.'));
  await seeCount(page.getByRole('list', { name: 'Attached files' }).getByRole('listitem'), 1);
  await desk.say('Print this');
  const link = await see(thread.getByRole('link', { name: 'label.csv' }));
  const saved = await fetch((await link.evaluate((it) => (it as HTMLAnchorElement).href)) ?? ''); // a link is one
  expect(saved.headers.get('content-disposition')).toMatch(/^attachment;/);
  expect(await saved.text()).toBe('street,town\nMain,Ulm\n');
  await see(window.log.getByRole('link', { name: /label\.csv/ }));
  expect(problemsOf(page)).toEqual([]);
});

test('a canned reply is made, found with /, and filled in; a product goes along as a card', async () => {
  const { own, mira, openDesk } = await openOwn();
  const product = {
    ...{ sku: `BALL-${randomUUID().slice(0, 4)}`, name: 'Match ball', description: '', category: '' },
    ...{ aliases: [], price: 1250, tax_rate: 1900, stock: 3, status: 'active', is_bot_sellable: true },
  };
  succeed(await own.api.post('/api/products/', product));
  const desk = await openDesk();
  const { page, composer, thread } = desk;

  await desk.button('Canned replies').click();
  const dialog = await see(page.getByRole('dialog', { name: 'Canned replies' }));
  await dialog.getByRole('button', { name: 'New canned reply' }).click();
  const form = await see(page.getByRole('dialog', { name: 'New canned reply' }));
  await form.getByLabel('Shortcut').fill('greet');
  await form.getByLabel('Text').fill('Hello {{customer.first_name}}, {{agent.first_name}} of {{shop}} here.');
  await form.getByRole('button', { name: 'Save' }).click();
  await see(form.getByText('There is a variable in it that is not known.'));
  await form.getByLabel('Text').fill('Hello {{customer.first_name}}, {{agent.first_name}} here.');
  await form.getByRole('button', { name: 'Save' }).click();
  await see(dialog.getByText('/greet'));
  await dialog.getByRole('button', { name: 'Close' }).click();
  await seeNoMore(dialog);

  await composer.pressSequentially('/gre');
  await see(page.getByRole('option', { name: /greet/ }));
  await composer.press('Enter');
  await expect.poll(() => composer.inputValue()).toBe('Hello Mira, Cleo here.');
  await composer.pressSequentially(' #match');
  await see(page.getByRole('option', { name: /Match ball/ }));
  await expectAccessible(page, 'products offered', async () => {
    await see(page.getByRole('option', { name: /Match ball/ }));
  });
  await composer.press('Enter');
  await see(page.getByRole('list', { name: 'Products shown to the customer' }).getByText('Match ball'));
  await composer.press('Enter');
  await seeText(thread.getByRole('article').last(), /Hello Mira, Cleo here\. Match ball .*12\.50/);
  await expect.poll(mira.read).toContain('Hello Mira, Cleo here. ');
});

test('a colleague who is named in a note is told, reads on live, and answers with a note', async () => {
  const { own, openDesk } = await openOwn();
  const nora = await own.join('CSR', 'Nora');
  const theirs = deskOf(await open('/chat', { as: nora.email }));
  await theirs.live();
  const before = await theirs.countUnread();
  const desk = await openDesk();
  await desk.page.getByRole('tab', { name: 'Private note' }).click();
  await desk.composer.pressSequentially('@nor');
  await desk.page.getByRole('option', { name: /Nora/ }).click();
  await desk.composer.pressSequentially('do you know this one?');
  await desk.button('Send').click();
  await seeText(desk.thread.getByRole('article').last(), /@Nora Own do you know this one\? Private note/);
  await expect.poll(theirs.countUnread).toBe(before + 1);

  await theirs.bell.click();
  await theirs.panel.getByText('Cleo Own mentioned you in a note.').click();
  await theirs.hear('May I speak to a human?');
  await see(theirs.page.getByText('Assigned to Cleo Own'));
  await desk.page.getByRole('tab', { name: 'Reply' }).click();
  await desk.say('One moment, I am asking.');
  await theirs.hear('One moment, I am asking.');
  await theirs.page.getByRole('tab', { name: 'Private note' }).click();
  await theirs.say('I do, give her the large one.');
  await desk.hear('I do, give her the large one.');
});

test('what is typed goes with the user to another device and through a reload, until it is sent', async () => {
  const { mira, openDesk } = await openOwn();
  const here = await openDesk();
  await here.composer.pressSequentially('Half a sen');
  await here.page.reload();
  await here.hear('May I speak to a human?');
  await expect.poll(() => here.composer.inputValue()).toBe('Half a sen');
  const there = await openDesk();
  await expect.poll(() => there.composer.inputValue()).toBe('Half a sen');
  await there.composer.pressSequentially('tence.');
  await there.page.getByRole('tab', { name: 'Private note' }).focus(); // not writing any more
  await expect.poll(() => here.composer.inputValue()).toBe('Half a sentence.');
  await here.composer.press('Enter');
  await expect.poll(mira.read).toContain('Half a sentence.');
  await expect.poll(() => there.composer.inputValue()).toBe('');
});

test('the server is out of reach in the middle of a sentence, and the page is closed: the words are still there', async () => {
  const { openDesk } = await openOwn();
  const { page, composer } = await openDesk();
  await page.route(/\/draft\//, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await composer.pressSequentially('Nobody else has these words');
  const again = await page.context().newPage();
  const address = page.url();
  await page.close();
  await again.goto(address);
  const desk = deskOf(again);
  await expect.poll(() => desk.composer.inputValue()).toBe('Nobody else has these words');
});

test('sends and resolves in one go', async () => {
  const { mira, openDesk } = await openOwn();
  const desk = await openDesk();
  await desk.composer.fill('All done. Have a good day!');
  await desk.button('More ways to send').click();
  await desk.page.getByRole('menuitem', { name: 'Send and resolve' }).click();
  await see(desk.page.getByText('This conversation is resolved.'));
  await expect.poll(mira.read).toContain('All done. Have a good day!');
  expect((await mira.find()).status).toBe('resolved');
});
