import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PHONE } from './open-page';
import { problemsOf } from './watch-page';

const load = createRequire(import.meta.resolve('@axe-core/playwright'));
/** Axe itself, as its package for Playwright brings it: that one starts anew for each look, which costs four times as much. */
const { source: AXE } = load('axe-core') as { source: string }; // axe.d.ts

/** What axe.run gives, as far as it is told here: axe.d.ts. */
interface Finding {
  id: string;
  impact: string | null;
  nodes: { target: unknown[]; failureSummary: string }[];
}

const ABOUT_COLOURS = ['color-contrast', 'link-in-text-block'];
const SIZES = [{ width: 1280, height: 800 }, PHONE];

/**
 * Every rule of axe, of any impact, on what the page shows now, at 1280 and 360 px, and again in the dark those about
 * colours; and whether the page has complained of anything. `at` says where, for the failure. `what` leads back to it after a change of size
 * or colours, when that closes it.
 */
export async function expectAccessible(page: Page, at: string, what?: () => Promise<void>): Promise<void> {
  expect(await findViolations(page, at, what)).toEqual([]);
  expect(problemsOf(page)).toEqual([]);
}

/** The same for pages that come after a refusal, of which browsers complain by themselves. Gives what is wrong. */
export async function findViolations(page: Page, at: string, what?: () => Promise<void>): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(`${AXE}; void 0`); // it stays with the document; no page here has frames
  await page.evaluate(readColoursOnce);
  await page.evaluate(changeAtOnce);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.waitForFunction(isShownIn, colorScheme);
      await what?.();
      const violations = await page.evaluate(runAxe, colorScheme === 'light' ? null : ABOUT_COLOURS);
      for (const { id, impact, nodes } of violations) {
        for (const { target, failureSummary } of nodes) {
          found.push(
            `${at}, ${colorScheme}, ${size.width} px: ${id} (${impact}) ${target.join(' ')}: ${failureSummary}`,
          );
        }
      }
    }
  }
  return found;
}

/**
 * In the page. Staff pages tell which colours they show; the others have no say in it. Shadow trees have styles of
 * their own, in which a change may be a transition.
 */
function isShownIn(colorScheme: string): boolean {
  const isChanging = document.getAnimations().some((one) => one instanceof CSSTransition);
  return (document.documentElement.dataset.colorScheme ?? colorScheme) === colorScheme && !isChanging;
}

/** In the page. Axe reads the same few colours again for each word on it, and for each of what is behind it. */
function readColoursOnce() {
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
function changeAtOnce() {
  const styles = new CSSStyleSheet(); // which the CSP lets scripts make
  styles.replaceSync('*, *::before, *::after { transition: none !important; }');
  document.adoptedStyleSheets.push(styles);
}

/**
 * In the page: these rules, or every one. What a dialog in front has put out of reach was looked at when it stood in
 * front itself, and its text, which nobody can read then, would be most of the work.
 */
async function runAxe(rules: string[] | null): Promise<Finding[]> {
  const axe = Reflect.get(window, 'axe') as {
    run(context: object, options: object): Promise<{ violations: Finding[] }>; // put there just before
  };
  const outOfReach = document.querySelectorAll('body:has([aria-modal="true"]) > [aria-hidden="true"]');
  const context = outOfReach.length > 0 ? { exclude: [...outOfReach] } : document;
  const found = await axe.run(context, { resultTypes: ['violations'], ...(rules && { runOnly: rules }) });
  return found.violations;
}
