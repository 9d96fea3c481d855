import { expect, test } from 'vitest';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createWidgetSite } from '../../fixtures/widget-site';
import { openChatWindow } from '../../pages/chat-window';
import { expectCount, expectHidden, expectVisible } from '../../pages/expect-locator';
import { getPageProblems } from '../../pages/page-problems';

/** Files in a visitor's window: chosen, pasted, dropped, refused before they are sent, and those of colleagues. */
const { open, address } = useBrowser();

const NOTES = 'The parcel has a hole in its left side.\n';

test('a file goes both ways', async () => {
  const { site, desk } = await createWidgetSite(address);
  const page = await open(site.address);
  const visitor = await openChatWindow(page);
  const { window, log } = visitor;
  await window.locator('input[type=file]').setInputFiles([
    { name: 'parcel.png', mimeType: 'image/png', buffer: await page.screenshot() },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from(NOTES) },
  ]);
  const tray = window.getByRole('list', { name: 'Attached files' });
  await expectCount(tray.getByRole('listitem'), 2);
  await expectVisible(tray.locator('img'));
  await expect.poll(() => tray.locator('progress:visible').count()).toBe(0);
  await visitor.say('Look at this');
  await expectVisible(log.getByRole('img', { name: 'parcel.png' }));
  await expectVisible(log.getByRole('link', { name: /notes\.txt/ }));
  await expectHidden(tray);

  const [waiting] = await desk.list('waiting');
  const id = waiting?.id ?? '';
  const [said] = await desk.messages(id);
  expect(said?.content.files?.map(({ name }) => name)).toEqual(['parcel.png', 'notes.txt']);
  const stored = await fetch(address + said?.content.files?.[1]?.url);
  expect(await stored.text()).toBe(NOTES);

  await desk.claim(id);
  const reply = await desk.upload(id, 'label.csv', 'street,town\nMain,Ulm\n');
  await desk.say(id, 'Print this', [reply.id]);
  const link = await expectVisible(log.getByRole('link', { name: /label\.csv/ }));
  const saved = await fetch((await link.getAttribute('href')) ?? '');
  expect(saved.headers.get('content-disposition')).toMatch(/^attachment;/);
  expect(await saved.text()).toBe('street,town\nMain,Ulm\n');
  expect(getPageProblems(page)).toEqual([]);
});

test('rejects a file above the size limit or of another type before upload', async () => {
  const { site } = await createWidgetSite(address);
  const page = await open(site.address);
  const { window } = await openChatWindow(page);
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/files/')) uploads.push(request.url());
  });
  await window.locator('input[type=file]').setInputFiles([
    { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(20 * 1024 * 1024 + 1) },
  ]);
  await expectVisible(window.getByText('File type not supported'));
  await expectVisible(window.getByText('Larger than 20 MB'));
  await window.getByRole('button', { name: 'Remove setup.exe' }).click();
  await window.getByRole('button', { name: 'Remove film.mp4' }).click();
  await expectHidden(window.getByRole('list', { name: 'Attached files' }));
  expect(uploads).toEqual([]);
});

test('a file can be pasted and dropped; one that did not get through is sent again', async () => {
  const { site, desk } = await createWidgetSite(address);
  const page = await open(site.address);
  const { window, box, log } = await openChatWindow(page);
  let isCut = true;
  await page.route('**/files/**', (route) =>
    isCut && route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  for (const [kind, name] of [
    ['paste', 'pasted.txt'],
    ['drop', 'dropped.txt'],
  ] as const) {
    await box.evaluate(
      (place, [event, file]) => {
        const data = new DataTransfer();
        data.items.add(new File(['Something to read\n'], file, { type: 'text/plain' }));
        const more = { bubbles: true, cancelable: true, composed: true };
        place.dispatchEvent(
          event === 'paste'
            ? new ClipboardEvent('paste', { ...more, clipboardData: data })
            : new DragEvent('drop', { ...more, dataTransfer: data }),
        );
      },
      [kind, name] as const,
    );
  }
  const again = window.getByRole('button', { name: 'Try again' });
  await expectCount(again, 2);
  isCut = false;
  await again.first().click();
  await expectCount(again, 1);
  await again.click();
  await expectCount(again, 0);
  await expect.poll(() => window.locator('.tray progress:visible').count()).toBe(0);
  await window.getByRole('button', { name: 'Send' }).click();
  await expectVisible(log.getByRole('link', { name: /pasted\.txt/ }));
  const [waiting] = await desk.list('waiting');
  const messages = await desk.messages(waiting?.id ?? '');
  const names = messages.flatMap(({ content }) => content.files ?? []).map(({ name }) => name);
  expect(names.toSorted()).toEqual(['dropped.txt', 'pasted.txt']);
});
