import type { Page } from 'playwright-core';
import { seeToast } from './account-steps';
import { toastsOf } from './record-toasts';

/** A toast by its words, as soon as it has come: whether in the corner of the specification, and for how many milliseconds. */
export async function readToast(page: Page, text: string) {
  await seeToast(page, text);
  const toast = (await toastsOf(page)).find((one) => one.text.includes(text));
  return { milliseconds: toast?.milliseconds, isTopRight: toast?.isTopRight };
}
