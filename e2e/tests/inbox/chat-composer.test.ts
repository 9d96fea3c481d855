import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createApiClient, expectSuccess } from '../../fixtures/api-client';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createOrganisation } from '../../fixtures/create-organisation';
import { createVisitors } from '../../fixtures/create-visitors';
import { createWidgetSite } from '../../fixtures/widget-site';
import { expectAccessible } from '../../pages/axe-check';
import { openChatWindow } from '../../pages/chat-window';
import { expectCount, expectHidden, expectText, expectVisible } from '../../pages/expect-locator';
import { getPageProblems } from '../../pages/page-problems';
import { createStaffPage } from '../../pages/staff-page';

/** What a CSR can put into an answer or a note, and that nothing of it is ever lost. */
const { open, address } = useBrowser();

/** A CSR with a conversation of their own. */
async function openOwn() {
  const own = await createOrganisation(address);
  const cleo = await own.join('CSR', 'Cleo');
  const mira = await (await createVisitors(address, own))('Mira Solberg');
  const api = createApiClient(address, cleo.email);
  const path = `/api/conversations/${mira.conversation_id}`;
  expectSuccess(await api.post(`${path}/claim/`));
  const chat = `/chat?tab=mine&conversation=${mira.conversation_id}`;
  const openDesk = async () => {
    const desk = createStaffPage(await open(chat, { as: cleo.email }));
    await desk.expectMessage('May I speak to a human?');
    await desk.expectLive();
    return desk;
  };
  return { own, cleo, mira, api, path, openDesk };
}

test('files go both ways: pictures are shown, everything else is a download that does nothing', async () => {
  const { site, own } = await createWidgetSite(address);
  const window = await openChatWindow(await open(site.address));
  await window.window.locator('input[type=file]').setInputFiles({
    name: 'parcel.png',
    mimeType: 'image/png',
    buffer: await window.window.page().screenshot(),
  });
  await expectVisible(window.window.getByRole('list', { name: 'Attached files' }).getByRole('listitem'));
  await expect.poll(() => window.window.locator('progress:visible').count()).toBe(0);
  await window.say('Look at this');
  await expectVisible(window.log.getByRole('img', { name: 'parcel.png' }));

  const cleo = await own.join('CSR', 'Cleo');
  const desk = createStaffPage(await open('/chat?tab=waiting', { as: cleo.email }));
  const { page, thread } = desk;
  await desk.conversations.getByRole('link').first().click();
  await desk.button('Take over').click();
  const picture = await expectVisible(thread.getByRole('button', { name: 'Image: parcel.png' }));
  await picture.click();
  const dialog = await expectVisible(page.getByRole('dialog', { name: 'parcel.png' }));
  await expect
    .poll(() => dialog.getByRole('img').evaluate((it) => (it as HTMLImageElement).naturalWidth)) // an img is one
    .toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expectHidden(dialog);

  await page.locator('input[type=file]').setInputFiles([
    { name: 'label.csv', mimeType: 'text/csv', buffer: Buffer.from('street,town\nMain,Ulm\n') },
    { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ]);
  await expectVisible(page.getByText('setup.exe: file type not supported.'));
  await expectCount(page.getByRole('list', { name: 'Attached files' }).getByRole('listitem'), 1);
  await desk.sendMessage('Print this');
  const link = await expectVisible(thread.getByRole('link', { name: 'label.csv' }));
  const saved = await fetch((await link.evaluate((it) => (it as HTMLAnchorElement).href)) ?? ''); // a link is one
  expect(saved.headers.get('content-disposition')).toMatch(/^attachment;/);
  expect(await saved.text()).toBe('street,town\nMain,Ulm\n');
  await expectVisible(window.log.getByRole('link', { name: /label\.csv/ }));
  expect(getPageProblems(page)).toEqual([]);
});

test('a canned reply is made, found with /, and filled in; a product goes along as a card', async () => {
  const { own, mira, openDesk } = await openOwn();
  const product = {
    ...{ sku: `BALL-${randomUUID().slice(0, 4)}`, name: 'Match ball', description: '', category: '' },
    ...{ aliases: [], price: 1250, tax_rate: 1900, stock: 3, status: 'active', is_bot_sellable: true },
  };
  expectSuccess(await own.api.post('/api/products/', product));
  const desk = await openDesk();
  const { page, composer, thread } = desk;

  await desk.button('Canned replies').click();
  const dialog = await expectVisible(page.getByRole('dialog', { name: 'Canned replies' }));
  await dialog.getByRole('button', { name: 'New canned reply' }).click();
  const form = await expectVisible(page.getByRole('dialog', { name: 'New canned reply' }));
  await form.getByLabel('Shortcut').fill('greet');
  await form.getByLabel('Text').fill('Hello {{customer.first_name}}, {{agent.first_name}} of {{shop}} here.');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectVisible(form.getByText(/^Use only these variables: /));
  await form.getByLabel('Text').fill('Hello {{customer.first_name}}, {{agent.first_name}} here.');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectVisible(dialog.getByText('/greet'));
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expectHidden(dialog);

  await composer.pressSequentially('/gre');
  await expectVisible(page.getByRole('option', { name: /greet/ }));
  await composer.press('Enter');
  await expect.poll(() => composer.inputValue()).toBe('Hello Mira, Cleo here.');
  await composer.pressSequentially(' #match');
  await expectVisible(page.getByRole('option', { name: /Match ball/ }));
  await expectAccessible(page, 'products offered', async () => {
    await expectVisible(page.getByRole('option', { name: /Match ball/ }));
  });
  await composer.press('Enter');
  await expectVisible(
    page.getByRole('list', { name: 'Products shown to the customer' }).getByText('Match ball'),
  );
  await composer.press('Enter');
  await expectText(thread.getByRole('article').last(), /Hello Mira, Cleo here\. Match ball .*12\.50/);
  await expect.poll(mira.read).toContain('Hello Mira, Cleo here. ');
});

test('a mention in a note notifies the colleague, who follows live and answers with a note', async () => {
  const { own, openDesk } = await openOwn();
  const nora = await own.join('CSR', 'Nora');
  const theirs = createStaffPage(await open('/chat', { as: nora.email }));
  await theirs.expectLive();
  const before = await theirs.countUnread();
  const desk = await openDesk();
  await desk.page.getByRole('tab', { name: 'Private note' }).click();
  await desk.composer.pressSequentially('@nor');
  await desk.page.getByRole('option', { name: /Nora/ }).click();
  await desk.composer.pressSequentially('do you know this one?');
  await desk.button('Send').click();
  await expectText(desk.thread.getByRole('article').last(), /@Nora Own do you know this one\? Private note/);
  await expect.poll(theirs.countUnread).toBe(before + 1);

  await theirs.bell.click();
  await theirs.panel.getByText('Cleo Own mentioned you in a note.').click();
  await theirs.expectMessage('May I speak to a human?');
  await expectVisible(theirs.page.getByText('Assigned to Cleo Own'));
  await desk.page.getByRole('tab', { name: 'Reply' }).click();
  await desk.sendMessage('One moment, I am asking.');
  await theirs.expectMessage('One moment, I am asking.');
  await theirs.page.getByRole('tab', { name: 'Private note' }).click();
  await theirs.sendMessage('I do, give her the large one.');
  await desk.expectMessage('I do, give her the large one.');
});

test('what is typed goes with the user to another device and through a reload, until it is sent', async () => {
  const { mira, openDesk } = await openOwn();
  const here = await openDesk();
  await here.composer.pressSequentially('Half a sen');
  await here.page.reload();
  await here.expectMessage('May I speak to a human?');
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
  const desk = createStaffPage(again);
  await expect.poll(() => desk.composer.inputValue()).toBe('Nobody else has these words');
});

test('sends and resolves in one go', async () => {
  const { mira, openDesk } = await openOwn();
  const desk = await openDesk();
  await desk.composer.fill('All done. Have a good day!');
  await desk.button('More send options').click();
  await desk.page.getByRole('menuitem', { name: 'Send and resolve' }).click();
  await expectVisible(desk.page.getByText('This conversation is resolved.'));
  await expect.poll(mira.read).toContain('All done. Have a good day!');
  await expect.poll(async () => (await mira.find()).status).toBe('resolved');
});
