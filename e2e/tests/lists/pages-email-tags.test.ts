import { expect, inject, test } from 'vitest';
import { expectSuccess } from '../../fixtures/api-client';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createOrganisation } from '../../fixtures/create-organisation';
import { createVisitors } from '../../fixtures/create-visitors';
import { expectToast } from '../../pages/account-steps';
import { expectHidden, expectText, expectVisible } from '../../pages/expect-locator';
import {
  answerConfirmDialog,
  expectNoHorizontalOverflow,
  getTableRow,
  selectOption,
  selectRowAction,
} from '../../pages/list-page';

/** Tags and their rules, from the first suggestion to a merge, through the real server. */
const { open } = useBrowser();

interface Tag {
  id: string;
  name: string;
  colour: string;
}

test('a tag puts itself on what customers write, now and before, and is merged into another', async () => {
  const own = await createOrganisation(inject('address'));
  const comes = await createVisitors(inject('address'), own);
  const past = await comes('Peggy Past', ['Please let me talk to a human: the saddle is broken']);
  const tagsOf = async () => expectSuccess(await own.api.get<Tag[]>('/api/email-tags/'));
  const tagsOn = async (id: string) =>
    expectSuccess(await own.api.get<{ tag_ids: string[] }>(`/api/conversations/${id}/`)).tag_ids;

  const page = await open('/email-tags', { as: own.admin });
  await page.getByRole('button', { name: 'Create “Complaint”' }).click();
  await expectVisible(getTableRow(page, 'Complaint'));

  // A rule is written, tested on what was said, and saved.
  await page.getByRole('button', { name: 'Complaint', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit tag' });
  await form.getByRole('button', { name: 'Add rule' }).click();
  const rule = form.getByRole('group', { name: 'Rule 1', exact: true });
  await selectOption(rule, 'Operator', 'matches the regular expression');
  await rule.getByRole('textbox', { name: 'Text' }).fill('brok(en');
  const tryIt = form.getByRole('button', { name: 'Test on the last 100 messages' });
  await tryIt.click();
  await expect
    .poll(() => rule.getByRole('textbox', { name: 'Text' }).getAttribute('aria-invalid'))
    .toBe('true');
  await rule.getByRole('textbox', { name: 'Text' }).fill('brok(en|e down)');
  await selectOption(rule, 'Set priority', 'High');
  await tryIt.click();
  const found = form.getByRole('list', { name: 'Matching messages' });
  await expectVisible(found.getByRole('link', { name: 'Peggy Past' }));
  await expectText(found, /the saddle is broken/);
  expect(await tagsOn(past.conversation_id)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await expectHidden(form);

  // What comes now gets the tag by itself.
  const [complaint] = await tagsOf();
  const now = await comes('Nora Now', ['I want a human, my lamp is BROKEN']);
  await expect.poll(() => tagsOn(now.conversation_id)).toEqual([complaint?.id]);
  expect(await tagsOn(past.conversation_id)).toEqual([]);

  // What came before gets it when it is asked for, and loses it again.
  await page.reload();
  await selectRowAction(page, 'Complaint', 'Apply to past messages');
  await form.getByRole('button', { name: 'Apply to past messages' }).click();
  await expectVisible(form.getByText(/2 of 2 conversations checked, 1 tagged/));
  expect(await tagsOn(past.conversation_id)).toEqual([complaint?.id]);
  await form.getByRole('button', { name: /^Undo the run/ }).click();
  await expectVisible(form.getByText('The tag was removed again.'));
  expect(await tagsOn(past.conversation_id)).toEqual([]);
  expect(await tagsOn(now.conversation_id)).toEqual([complaint?.id]);
  await form
    .getByRole('button', { name: 'Cancel' })
    .or(form.getByRole('button', { name: 'Close' }))
    .first()
    .click();
  await expectHidden(form);

  // A file imports two more tags, and reports its error first.
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import tags' });
  const give = (...lines: string[]) =>
    dialog.locator('input[type=file]').setInputFiles({
      name: 'tags.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Name,Colour,Group', ...lines, ''].join('\r\n')),
    });
  await give('Damage,red,Reason', 'Praise,#22C55E,Reason');
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expectVisible(dialog.getByText(/^Row 2 \(Damage\): Colour:/));
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await give('Damage,#795548,Reason', 'Praise,#22C55E,Reason');
  await dialog.getByRole('button', { name: 'Check' }).click();
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
  await expectVisible(dialog.getByText(/Import complete/));
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expectVisible(getTableRow(page, 'Praise'));

  // One takes the place of the other, its rules too.
  await selectRowAction(page, 'Complaint', 'Merge');
  const merge = page.getByRole('dialog', { name: 'Merge Complaint into another tag' });
  await selectOption(merge, 'Tag to keep', 'Damage');
  await expectText(merge, /gets “Damage” instead/);
  await merge.getByRole('button', { name: 'Merge' }).click();
  await expectToast(page, 'Tags merged.');
  await expectHidden(getTableRow(page, 'Complaint'));
  const damage = (await tagsOf()).find(({ name }) => name === 'Damage');
  await expect.poll(() => tagsOn(now.conversation_id)).toEqual([damage?.id]);

  // Archived, it is found among the archived; what carries it is a click away.
  await selectRowAction(page, 'Praise', 'Archive');
  await answerConfirmDialog(page, 'Archive Praise?', 'Archive');
  await expectHidden(getTableRow(page, 'Praise'));
  await expectNoHorizontalOverflow(page);
  await page.getByRole('link', { name: 'Damage: 1 conversation' }).click();
  await expectVisible(
    page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: /Nora Now/ }),
  );
});
