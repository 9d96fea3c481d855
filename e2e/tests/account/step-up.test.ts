import { expect, test } from 'vitest';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createOrganisation } from '../../fixtures/create-organisation';
import { findViolations } from '../../pages/axe-check';
import { expectCount, expectVisible } from '../../pages/expect-locator';
import { getPageProblems } from '../../pages/page-problems';
import { PASSWORD } from '../../pages/sign-in';

const { open, address } = useBrowser();
const REFUSAL = {
  code: 54,
  error: 'step_up_required',
  message: 'Confirm your identity with your password or a code.',
  request_id: 'made-up-request',
};

test('an export of a long session asks who it is, by keyboard alone, and goes on by itself', async () => {
  const { email } = await (await createOrganisation(address)).join('Supervisor');
  const page = await open('/products', { as: email });
  // As if the last proof lay long back, until the server has been given another.
  let isProved = false;
  await page.route('**/auth/step-up/', async (route) => {
    const answer = await route.fetch();
    isProved ||= answer.ok();
    await route.fulfill({ response: answer });
  });
  await page.route('**/api/products/export/**', (route) =>
    isProved ? route.continue() : route.fulfill({ status: 403, json: REFUSAL }),
  );

  await page.getByRole('button', { name: 'Export CSV' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expectVisible(dialog);
  expect(await findViolations(page, 'step-up')).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 }); // the last look was at a phone
  await page.keyboard.press('Escape');
  await expectCount(dialog, 0);

  await page.getByRole('button', { name: 'Export CSV' }).focus();
  await page.keyboard.press('Enter');
  await expectVisible(dialog);
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expectVisible(dialog.getByText('The password is incorrect.'));
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await expectCount(dialog, 0);
  expect(getPageProblems(page).filter((text) => !text.includes('40'))).toEqual([]);
});
