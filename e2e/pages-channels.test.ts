import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { answerWith } from './answer-with';
import { see, seeNoMore, seeText } from './see';
import { useBrowser } from './use-browser';

/** Channel and Channel Integration, through the real server. */
const { open } = useBrowser();
const ADMIN = 'admin@globex.test';

test('a web chat is checked, created with its script tag, paused, activated and deleted', async () => {
  const name = `Shop ${randomUUID().slice(0, 8)}`;
  const page = await open('/channelIntegration', { as: ADMIN });
  await page.getByRole('button', { name: 'Add channel integration' }).click();
  const form = page.getByRole('dialog', { name: 'Add channel integration' });
  await form.getByRole('textbox', { name: 'Allowed domains' }).fill('not a domain');
  await form.getByRole('button', { name: 'Save' }).click();
  await see(form.getByText('Fill this in.'));
  await see(form.getByText('Must be a domain such as shop.example or *.shop.example.'));
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await form.getByRole('textbox', { name: 'Allowed domains' }).fill('shop.example');
  await form.getByRole('button', { name: 'Save' }).click();

  const ready = page.getByRole('dialog', { name: 'Channel integration ready' });
  await see(ready);
  expect(await ready.getByRole('textbox', { name: 'Script tag' }).inputValue()).toMatch(
    /<script .*\/widget\/widget\.js.* data-key=".+".*><\/script>/,
  );
  await ready.getByRole('button', { name: 'Done' }).click();

  const row = page.getByRole('row').filter({ hasText: name });
  const choose = async (action: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: action }).click();
    await seeNoMore(question);
  };
  await choose('Pause');
  await seeText(row, /Paused/);
  await choose('Activate');
  await seeText(row, /Active/);
  await choose('Delete');
  await seeNoMore(row);
});

test('the secret of an API integration is shown once', async () => {
  const name = `Orders ${randomUUID().slice(0, 8)}`;
  const page = await open('/channelIntegration', { as: ADMIN });
  await page.getByRole('button', { name: 'Add channel integration' }).click();
  const form = page.getByRole('dialog', { name: 'Add channel integration' });
  await form.getByRole('combobox', { name: 'Channel' }).click();
  await page.getByRole('option', { name: /^API/ }).click();
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await form.getByRole('textbox', { name: 'Callback URL' }).fill('http://shop.example/hook');
  await form.getByRole('button', { name: 'Save' }).click();
  await see(form.getByText('Must start with https://.'));
  await form.getByRole('textbox', { name: 'Callback URL' }).fill('https://shop.example/hook');
  await form.getByRole('button', { name: 'Save' }).click();

  const ready = page.getByRole('dialog', { name: 'Channel integration ready' });
  const secret = await ready.getByRole('textbox', { name: 'Secret' }).inputValue();
  expect(secret.length).toBeGreaterThan(30);
  await ready.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await page.getByRole('row').filter({ hasText: name }).getByRole('cell').first().getByRole('button').click();
  const details = page.getByRole('dialog', { name: 'Edit channel integration' });
  await see(details.getByRole('textbox', { name: 'Webhook address' }));
  expect(await page.content()).not.toContain(secret);
});

test('a Super Admin describes a channel, and is told what switching it off would pause', async () => {
  const description = `A system of the organisation's own, ${randomUUID().slice(0, 8)}.`;
  const page = await open('/channel', { as: 'super@relaydesk.test' });
  await page.getByRole('button', { name: 'Edit API' }).click();
  const form = page.getByRole('dialog', { name: 'Edit channel' });
  await form.getByRole('textbox', { name: 'Description' }).fill(description);
  await form.getByRole('button', { name: 'Save' }).click();
  await seeNoMore(form);
  await see(page.getByText(description));

  await page.getByRole('switch', { name: 'Web chat enabled' }).click();
  const question = page.getByRole('alertdialog', { name: 'Disable Web chat?' });
  await seeText(question, /\d+ integrations are paused at once/);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await seeNoMore(question);
  expect(await page.getByRole('switch', { name: 'Web chat enabled' }).isChecked()).toBe(true);
});

test('the channels: a failure with another try', async () => {
  const page = await open('/channel', {
    as: 'super@relaydesk.test',
    prepare: (it) => answerWith(it, '/api/channels/', 500),
  });
  await see(page.getByText('Made up: 500'));
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await see(page.getByRole('heading', { name: 'Web chat' }));
});
