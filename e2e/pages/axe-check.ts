import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PHONE } from './open-page';
import { getPageProblems } from './page-problems';

const load = createRequire(import.meta.resolve('@axe-core/playwright'));
/** Axe itself, as its package for Playwright brings it: that one starts anew for each look, which costs four times as much. */
const { source: AXE } = load('axe-core') as { source: string }; // axe.d.ts

/** The part of the result of axe.run that the tests use: axe.d.ts. */
interface AxeViolation {
  id: string;
  impact: string | null;
  nodes: { target: unknown[]; failureSummary: string }[];
}

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** What may be wrong on a small screen with the same parts that are right on a large one. */
const SIZE_RULES = ['scrollable-region-focusable'];
const WIDE_VIEWPORT = { width: 1280, height: 800 };

/**
 * Every rule of axe, of any impact, the experimental one about labels that lack their visible text included, on what
 * the page shows now, at 1280 and 360 px, those about colours in the light and in the dark; and whether the page has
 * complained of anything. Where a phone shows the very same parts, they are not scanned twice. `at` says where, for the
 * failure. `what` leads back to it after a change of size or colours, when that closes it.
 */
export async function expectAccessible(page: Page, at: string, what?: () => Promise<void>): Promise<void> {
  expect(await findViolations(page, at, what)).toEqual([]);
  expect(getPageProblems(page)).toEqual([]);
}

/** The same for pages that come after a refusal, of which browsers complain by themselves. Gives what is wrong. */
export async function findViolations(page: Page, at: string, what?: () => Promise<void>): Promise<string[]> {
  const found: string[] = [];
  const show = async (size: typeof WIDE_VIEWPORT, colorScheme: 'light' | 'dark') => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction(isColorSchemeApplied, colorScheme);
    await what?.();
    const where = `${at}, ${colorScheme}, ${size.width} px`;
    return async (rules: string[] | null, isOnlyNew = false) => {
      for (const { id, impact, nodes } of await page.evaluate(runAxe, { rules, isOnlyNew }))
        for (const { target, failureSummary } of nodes)
          found.push(`${where}: ${id} (${impact}) ${target.join(' ')}: ${failureSummary}`);
    };
  };

  await injectAxe(page);
  const look = await show(WIDE_VIEWPORT, 'light');
  await page.evaluate(recordVisibleElements);
  await look(null);
  await (await show(WIDE_VIEWPORT, 'dark'))(COLOUR_RULES);
  const lookAgain = await show(PHONE, 'dark');
  const { isSame, isAnyNew } = await page.evaluate(compareVisibleElements);
  await lookAgain(isSame ? SIZE_RULES : null);
  if (isAnyNew) await (await show(PHONE, 'light'))(COLOUR_RULES, true);
  return found;
}

/** It stays with the document; no page here has frames. */
async function injectAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(`${AXE}; void 0`);
  await page.evaluate(cacheParsedColours);
  await page.evaluate(disableTransitions);
}

/**
 * In the page. Staff pages tell which colours they show; the others have no say in it. Shadow trees have styles of
 * their own, in which a change may be a transition.
 */
function isColorSchemeApplied(colorScheme: string): boolean {
  const isChanging = document.getAnimations().some((one) => one instanceof CSSTransition);
  return (document.documentElement.dataset.colorScheme ?? colorScheme) === colorScheme && !isChanging;
}

/** In the page. Axe reads the same few colours again for each word on it, and for each of what is behind it. */
function cacheParsedColours() {
  const { Color } = Reflect.get(window, 'axe').commons.color; // of this version of axe
  const read = Color.prototype.parseString;
  const known = new Map<string, { r: number; g: number; b: number; alpha: number }>();
  Color.prototype.parseString = function (text: string) {
    const colour = known.get(text) ?? read.call(new Color(), text);
    known.set(text, colour);
    this.r = colour.r;
    this.g = colour.g;
    this.b = colour.b;
    this.alpha = colour.alpha;
    return this;
  };
}

/**
 * In the page. With less motion asked for every change of colours is a very short transition, one after the other from
 * the outside in, which takes longer than the look itself.
 */
function disableTransitions() {
  const styles = new CSSStyleSheet(); // which the CSP lets scripts make
  styles.replaceSync('*, *::before, *::after { transition: none !important; }');
  document.adoptedStyleSheets.push(styles);
}

/**
 * In the page. Keeps in mind what is shown now. What a dialog in front has put out of reach was looked at when it stood
 * in front itself, and its text, which nobody can read then, would be most of the work.
 */
function recordVisibleElements() {
  const outOfReach = () => [
    ...document.querySelectorAll('body:has([aria-modal="true"]) > [aria-hidden="true"]'),
  ];
  const shown = () => {
    const hidden = outOfReach();
    return [...document.querySelectorAll('body *')].filter(
      (one) => one.checkVisibility() && !hidden.some((it) => it.contains(one)),
    );
  };
  Reflect.set(window, 'axeSight', { outOfReach, shown, before: new Set(shown()) } satisfies VisibleElements);
}

/** What recordVisibleElements leaves in the page. */
interface VisibleElements {
  outOfReach(): Element[];
  shown(): Element[];
  before: Set<Element>;
}

/** In the page. What is shown now beside what was kept in mind. */
function compareVisibleElements(): { isSame: boolean; isAnyNew: boolean } {
  const { shown, before } = Reflect.get(window, 'axeSight') as VisibleElements; // recordVisibleElements has put it there
  const now = shown();
  const isAnyNew = now.some((one) => !before.has(one));
  return { isAnyNew, isSame: !isAnyNew && now.length === before.size };
}

/** In the page: these rules, or every one; on all of it, or on what was not there when it was kept in mind. */
async function runAxe({
  rules,
  isOnlyNew,
}: {
  rules: string[] | null;
  isOnlyNew: boolean;
}): Promise<AxeViolation[]> {
  const axe = Reflect.get(window, 'axe') as {
    run(context: object, options: object): Promise<{ violations: AxeViolation[] }>; // injectAxe has put it there
  };
  const { outOfReach, shown, before } = Reflect.get(window, 'axeSight') as VisibleElements; // recordVisibleElements has put it there
  const isNew = (one: Element) => !before.has(one) && one.checkVisibility();
  const include = isOnlyNew
    ? shown().filter((one) => isNew(one) && !(one.parentElement && isNew(one.parentElement)))
    : [document];
  const exclude = outOfReach();
  const options = {
    resultTypes: ['violations'],
    rules: { 'label-content-name-mismatch': { enabled: true } },
  };
  const found = await axe.run(
    { include, ...(exclude.length > 0 && { exclude }) },
    { ...options, ...(rules && { runOnly: rules }) },
  );
  // Initials in avatars are hidden from screen readers only: axe leaves them out, but people read them.
  const isApart = (one: Element) => exclude.some((it) => it.contains(one));
  const decorations = [...document.querySelectorAll('[aria-hidden="true"]')].filter(
    (one) => one.checkVisibility() && !isApart(one) && one.textContent?.trim(),
  );
  for (const one of decorations) one.removeAttribute('aria-hidden');
  const inDecorations =
    decorations.length > 0
      ? await axe.run({ include: decorations }, { ...options, runOnly: ['color-contrast'] })
      : { violations: [] };
  for (const one of decorations) one.setAttribute('aria-hidden', 'true');
  return [...found.violations, ...inDecorations.violations];
}
