import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createOrganisation } from '../../fixtures/create-organisation';
import { createOwnChat } from '../../fixtures/create-own-chat';
import { expectToast } from '../../pages/account-steps';
import { expectAccessible } from '../../pages/axe-check';
import { expectHidden, expectText, expectVisible } from '../../pages/expect-locator';
import { DESKTOP } from '../../pages/open-page';

/** An unanswered question becomes knowledge: from the customer's question to the answer with its source. */
const { open, address } = useBrowser();

const QUESTION = 'Do you ship to Norway?';
const ANSWER = 'Yes, parcels to Norway take five days.';
const SAID_OTHERWISE = 'Polar circle delivery, possible?';

test('an unanswered question becomes knowledge, is tried out, and answers the next customer; so does another way to ask it', async () => {
  const own = await createOrganisation(address);
  const chat = await createOwnChat(address, own, open);
  const first = await chat.visit();
  await first.say(QUESTION);
  await first.hear(/colleague/);

  const page = await open('/products?tab=knowledge', { as: own.admin });
  await page.getByRole('tab', { name: 'Unanswered questions' }).click();
  const table = page.getByRole('table', { name: 'Unanswered questions' });
  const row = table.getByRole('row').filter({ hasText: QUESTION });
  await expectVisible(row.getByRole('link', { name: 'Open conversation' }));
  await expectAccessible(page, 'unanswered questions');
  await page.setViewportSize(DESKTOP);
  await row.getByRole('button', { name: `Answer: ${QUESTION}` }).click();
  const form = page.getByRole('dialog', { name: 'Answer a question' });
  await expect.poll(() => form.getByRole('textbox', { name: 'Question' }).inputValue()).toBe(QUESTION);
  await form.getByRole('textbox', { name: 'Answer' }).fill(ANSWER);
  await form
    .getByRole('textbox', { name: 'Alternative phrasings' })
    .fill(`Norway\n${QUESTION}\nparcels up north`);
  await form.getByRole('button', { name: 'Remove these lines' }).click();
  await expectVisible(form.getByText('2 of 200 phrasings'));
  await expectAccessible(page, 'answer a question');
  await page.setViewportSize(DESKTOP);
  await form.getByRole('button', { name: 'Save' }).click();
  const replay = page.getByRole('dialog', { name: 'What would change?' });
  await expectText(
    replay,
    /Now answered \(1\) Do you ship to Norway\? .* Asks a follow-up question .* Answers Yes, parcels/,
  );
  await expectAccessible(page, 'what would change');
  await page.setViewportSize(DESKTOP);
  await replay.getByRole('button', { name: 'Save anyway' }).click();
  await expectToast(page, 'Knowledge entry saved.');
  await expectVisible(page.getByText(/No unanswered questions/));

  await page.getByRole('tab', { name: 'Entries' }).click();
  await page.getByRole('button', { name: 'Ask the bot' }).click();
  const box = page.getByRole('dialog', { name: 'Ask the bot' });
  await box.getByRole('textbox', { name: 'Question' }).fill('To Norway, do you ship there?');
  await box.getByRole('button', { name: 'Ask', exact: true }).click();
  await expectText(box.getByRole('region', { name: 'The bot says' }), ANSWER);
  await expectVisible(box.getByRole('progressbar', { name: /^Do you ship to Norway.*% confidence$/ }));
  await expectAccessible(page, 'ask the bot');

  const second = await chat.visit();
  await second.say('Hello, do you ship to Norway as well?');
  await second.hear(ANSWER);
  await expectText(second.log.locator('.sources').last(), `Source: ${QUESTION}`);

  await second.say(SAID_OTHERWISE);
  await second.hear(/colleague|Mensch|Kolleg/);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('tab', { name: 'Unanswered questions' }).click();
  await page.getByRole('button', { name: `Add to an entry: ${SAID_OTHERWISE}` }).click();
  const adopt = page.getByRole('dialog', { name: 'Add to an entry' });
  const [other, search] = [
    adopt.getByRole('radio', { name: 'Another entry' }),
    adopt.getByRole('combobox', { name: 'Entry' }),
  ];
  await expectVisible(other.or(search)); // the bot may think of nothing
  if (await other.isVisible()) await other.check();
  await search.fill('Norway');
  await page.getByRole('option', { name: QUESTION }).click();
  await expectText(adopt.getByRole('region', { name: 'Answer' }), ANSWER);
  await expectAccessible(page, 'add to an entry');
  await page.setViewportSize(DESKTOP);
  await adopt.getByRole('button', { name: 'Add to an entry' }).click();
  await expectText(replay, SAID_OTHERWISE);
  await replay.getByRole('button', { name: 'Save anyway' }).click();
  await expectToast(page, 'Phrasing added.');

  const third = await chat.visit();
  await third.say(SAID_OTHERWISE);
  await third.hear(ANSWER);
});

test('a page of the web and a file become articles; a page that cannot be read says why', async () => {
  const web = createServer((request, response) => {
    response.writeHead(request.url === '/gone' ? 410 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      '<title>Our returns</title><h2>How long?</h2><p>Within <b>90</b> days.</p><script>1</script>',
    );
  });
  await new Promise<void>((ready) => web.listen(0, '127.0.0.1', ready));
  onTestFinished(() => void web.close());
  const { port } = web.address() as AddressInfo; // it listens on TCP
  const at = `http://127.0.0.1:${port}`;

  const own = await createOrganisation(address);
  const page = await open('/products?tab=knowledge', { as: own.admin });
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import knowledge' });
  await dialog.getByRole('textbox', { name: 'Web addresses' }).fill(`${at}/returns\n${at}/gone`);
  await dialog.getByRole('button', { name: 'Import pages' }).click();
  const results = dialog.getByRole('status', { name: 'Import results' });
  await expectText(results, /Imported http:\S+\/returns/);
  await expectText(results, /Failed http:\S+\/gone The page answered with status 410\./);
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'care.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from('# Caring\n\nWash it **cold**.'),
  });
  await expectText(results, /Imported care\.md/);
  await expectAccessible(page, 'import knowledge');
  await page.setViewportSize(DESKTOP);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expectHidden(dialog);

  const table = page.getByRole('table', { name: 'Knowledge' });
  await expectText(
    table.getByRole('row').filter({ hasText: 'Our returns' }),
    /Article Ready 127\.0\.0\.1.* Draft/,
  );
  await expectText(table.getByRole('row').filter({ hasText: 'Caring' }), /Ready care\.md Draft/);
  await expectText(
    table.getByRole('row').filter({ hasText: '/gone' }),
    /Failed The page answered with status 410\./,
  );

  await table.getByRole('button', { name: 'Our returns', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit knowledge entry' });
  await expectVisible(form.getByRole('link', { name: `${at}/returns` }));
  await form.getByRole('button', { name: 'Preview' }).click();
  await expectVisible(form.getByRole('heading', { name: 'How long?' }));
  await expectVisible(form.locator('strong').filter({ hasText: '90' }));
  await expectAccessible(page, 'an article');
});
