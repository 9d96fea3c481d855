import type { Page } from 'playwright-core';
import { expectToast } from './account-steps';
import { getRecordedToasts } from './record-toasts';

/** A toast by its words, as soon as it has come: whether in the corner of the specification, and for how many milliseconds. */
export async function getToast(page: Page, text: string) {
  await expectToast(page, text);
  const toast = (await getRecordedToasts(page)).find((one) => one.text.includes(text));
  return { milliseconds: toast?.milliseconds, isTopRight: toast?.isTopRight };
}
