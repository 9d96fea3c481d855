import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until exactly this one thing is seen. */
export async function expectVisible(place: Locator): Promise<Locator> {
  await place.waitFor({ state: 'visible' });
  return place;
}

/** Waits until it is no longer seen. */
export function expectHidden(place: Locator): Promise<void> {
  return place.waitFor({ state: 'hidden' });
}

/** Its words as a person sees them, without line breaks. */
export async function getText(place: Locator): Promise<string> {
  // innerText, not textContent: hidden words do not count, and blocks are set apart by line breaks.
  return (await place.innerText()).replaceAll(/\s+/g, ' ').trim();
}

/** Waits until its text has what is expected. */
export async function expectText(place: Locator, expected: string | RegExp): Promise<void> {
  await expect.poll(() => getText(place)).toMatch(expected);
}

/** Waits until the keyboard is somewhere in it: a dialog takes a moment to take it back. */
export async function expectFocusWithin(place: Locator): Promise<void> {
  await expect.poll(() => place.evaluate((it) => it.contains(document.activeElement))).toBe(true);
}

/** Waits until as many are there. */
export async function expectCount(places: Locator, count: number): Promise<void> {
  await expect.poll(() => places.count()).toBe(count);
}

/** Its box on the screen in CSS pixels, as soon as it is there. */
export async function getBox(
  place: Locator,
): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await (await expectVisible(place)).boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return box;
}

/** A computed style of an element. */
export async function getStyle(place: Locator, property: string, pseudo?: string): Promise<string> {
  await place.waitFor({ state: 'attached' });
  return place.evaluate(
    (element, [name = '', part]) => getComputedStyle(element, part).getPropertyValue(name),
    [property, pseudo],
  );
}
